import { createHash } from "node:crypto";

/** @returns the hash source that allows an inline script in a content security policy (CSP level 3, section 8.4) */
export const cspHash = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
