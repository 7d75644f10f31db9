import { minifySync } from "vite";
import { escaped } from "./escaped.ts";
import { picturePreloads } from "./picture-preloads.ts";

interface Early {
  /** The page's address; its file may serve others, too, which show something else. */
  readonly at: string;
  /** Who gets to see something else there isn't asked for it. */
  readonly to: "everybody" | "visitors" | "people";
  /** Addresses of JSON. */
  readonly lists: readonly string[];
}

interface Parts {
  /** dist/index.html as Vite wrote it. */
  template: string;
  title: string;
  /** What the head says beyond the title. */
  head: string;
  /** What stands in #root. */
  body: string;
  /** The rules of what the page shows. */
  styles: string;
  /** Addresses of the style sheets that these rules are from. */
  sheets: readonly string[];
  /** The starter that loads the script. */
  boot: string;
  /** Addresses of the page's script files, in the order in which they run. */
  scripts: readonly string[];
  /** The one of them that starts the site. */
  startScript: string;
  /** Address of the font file that the first paint needs. */
  font: string;
  /** It shows its frame alone until its script runs, which therefore comes before all else. */
  shell: boolean;
  /** What the page asks for at once. */
  early: Early;
}

/** Text that is there exactly once; a template that changed must fail the build and not the page. */
const swap = (html: string, what: RegExp, by: string): string => {
  if (!what.test(html)) throw new Error(`The template has no ${what}`);
  return html.replace(what, () => by);
};

/** Inline scripts without what is for their readers. */
const minified = (html: string): string =>
  html.replace(
    /(?<=<script>)[\s\S]*?(?=<\/script>)/g,
    (code) => minifySync("inline.js", code).code,
  );

/** One page as a file: shown before any script runs, its styles inline, its script started late. */
export const pageHtml = (parts: Parts): string => {
  // React puts what it would preload before the page; the head is the place for it.
  const [hoisted = ""] = parts.body.match(/^(<link[^>]*>)*/) ?? [];
  const font = `<meta name="font" content="${parts.font}">`;
  const { at, to, lists } = parts.early;
  const early = lists.length
    ? `<meta name="early" data-at="${at}" data-to="${to}" data-lists="${escaped(lists.join(" "))}">`
    : "";
  const start = [
    `<script type="application/json" id="script-files" data-start="${parts.startScript}" data-sheets="${parts.sheets.join(" ")}">${JSON.stringify(parts.scripts)}</script>`,
    `<script>${parts.boot}</script>`,
  ].join("\n    ");

  let html = parts.template.replace(
    /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g,
    "",
  );
  html = swap(
    html,
    /<title>.*<\/title>/,
    `<title>${escaped(parts.title)}</title>\n    ${parts.head}`,
  );
  const scripts = (parts.shell ? parts.scripts : []).map(
    (href) => `<link rel="modulepreload" href="${href}">`,
  );
  html = swap(
    html,
    /<!--early-->/,
    `${hoisted}${picturePreloads(parts.body)}${scripts.join("")}${font}${early}`,
  );
  html = swap(html, /<link rel="stylesheet"[^>]*>/, `<style>${parts.styles.trim()}</style>`);
  html = swap(
    html,
    /<div id="root"><\/div>/,
    `<div id="root">${parts.body.slice(hoisted.length)}</div>\n    ${start}`,
  );
  return minified(html);
};
