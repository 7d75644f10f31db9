import { escaped } from "./escaped.ts";
import { picturePreloads } from "./picture-preloads.ts";

interface Parts {
  /** dist/index.html as Vite wrote it. */
  template: string;
  title: string;
  /** What the head says beyond the title. */
  head: string;
  /** What stands in #root. */
  body: string;
  /** The whole style sheet. */
  styles: string;
  /** The starter that loads the script. */
  boot: string;
  /** Addresses of the page's script files, the entry first. */
  scripts: readonly string[];
  /** Addresses of the font files that the first paint needs. */
  fonts: readonly string[];
  /** Addresses of JSON that a visitor's page asks for at once. */
  early: readonly string[];
}

/** Text that is there exactly once; a template that changed must fail the build and not the page. */
const swap = (html: string, what: RegExp, by: string): string => {
  if (!what.test(html)) throw new Error(`The template has no ${what}`);
  return html.replace(what, () => by);
};

/** One page as a file: shown before any script runs, its styles inline, its script started late. */
export const pageHtml = (parts: Parts): string => {
  // React puts what it would preload before the page; the head is the place for it.
  const [hoisted = ""] = parts.body.match(/^(<link[^>]*>)*/) ?? [];
  const fonts = parts.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  const early = parts.early.length
    ? `<meta name="early" content="${escaped(parts.early.join(" "))}">`
    : "";
  const start = [
    `<script type="application/json" id="script-files">${JSON.stringify(parts.scripts)}</script>`,
    `<script>${parts.boot}</script>`,
  ].join("\n    ");

  let html = parts.template;
  html = swap(
    html,
    /<title>.*<\/title>/,
    `<title>${escaped(parts.title)}</title>\n    ${parts.head}`,
  );
  html = swap(html, /<!--early-->/, `${hoisted}${picturePreloads(parts.body)}${early}`);
  html = html.replace(
    /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g,
    "",
  );
  html = swap(
    html,
    /<link rel="stylesheet"[^>]*>/,
    `<style>${parts.styles.trim()}</style>${fonts.join("")}`,
  );
  return swap(
    html,
    /<div id="root"><\/div>/,
    `<div id="root">${parts.body.slice(hoisted.length)}</div>\n    ${start}`,
  );
};
