import { createHash } from "node:crypto";

const hash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const contents = (pages: readonly string[], element: RegExp): string[] =>
  pages.flatMap((page) => [...page.matchAll(element)].map(([, text = ""]) => text));

/**
 * What a content security policy must allow by its hash (CSP level 3, section 8.4): every inline
 * script that runs, and every inline style sheet. JSON in a script element runs nothing.
 */
export const cspHashes = (pages: readonly string[]): { script: string[]; style: string[] } => ({
  script: [...new Set(contents(pages, /<script>([\s\S]*?)<\/script>/g).map(hash))],
  style: [...new Set(contents(pages, /<style>([\s\S]*?)<\/style>/g).map(hash))],
});
