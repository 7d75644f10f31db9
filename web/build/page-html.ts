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
  /** The whole style sheet. */
  styles: string;
  /** The starter that loads the script. */
  boot: string;
  /** Addresses of the page's script files, in the order in which they run. */
  scripts: readonly string[];
  /** The one of them that starts the site. */
  startScript: string;
  /** Addresses of the font files that the first paint needs. */
  fonts: readonly string[];
  /** What the page asks for at once. */
  early: Early;
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
  const { at, to, lists } = parts.early;
  const early = lists.length
    ? `<meta name="early" data-at="${at}" data-to="${to}" data-lists="${escaped(lists.join(" "))}">`
    : "";
  const start = [
    `<script type="application/json" id="script-files" data-start="${parts.startScript}">${JSON.stringify(parts.scripts)}</script>`,
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
