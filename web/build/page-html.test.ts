import { expect, test } from "vitest";
import { pageHtml } from "./page-html.ts";

const template = `<head><title>Shop</title><!--early-->
<script type="module" crossorigin src="/assets/shop.js"></script>
<link rel="stylesheet" crossorigin href="/assets/shop.css"></head>
<body><div id="root"></div></body>`;

const parts = {
  template,
  title: "Nuts & bolts",
  head: '<link rel="canonical" href="/">',
  body: '<link rel="preload" as="image" href="/a.svg"/><main>$& 5 < 6</main>',
  styles: ".a{}",
  sheets: ["/assets/shop.css"],
  boot: "start()",
  scripts: ["/assets/shop.js"],
  startScript: "/assets/shop.js",
  font: "/assets/f.woff2",
  shell: false,
  early: { at: "/", to: "everybody" as const, lists: ["/api/product?limit=6&x=1"] },
};
const html = pageHtml(parts);

test("the page's body stands in the root as it was rendered", () => {
  expect(html).toContain('<div id="root"><main>$& 5 < 6</main></div>');
});

test("what React would preload is in the head, not in the root", () => {
  expect(html.indexOf('href="/a.svg"')).toBeLessThan(html.indexOf("</head>"));
});

test("the style sheet is inline and no script is asked for by the page itself", () => {
  expect(html).toContain("<style>.a{}</style>");
  expect(html).not.toMatch(/<script[^>]*src=|<link rel="stylesheet"/);
});

test("the starter is told which sheets are inline", () => {
  expect(html).toContain('data-start="/assets/shop.js" data-sheets="/assets/shop.css"');
});

test("a page that shows nothing without its script has it fetched before all else", () => {
  const shell = pageHtml({ ...parts, shell: true });
  expect(shell.indexOf('<link rel="modulepreload" href="/assets/shop.js">')).toBeLessThan(
    shell.indexOf("<style>"),
  );
  expect(shell).toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<link rel="modulepreload"');
});

test("what the page tells of itself follows its title", () => {
  expect(html).toMatch(/<\/title>\s*<link rel="canonical" href="\/">/);
});

test("title and addresses are escaped", () => {
  expect(html).toContain("<title>Nuts &amp; bolts</title>");
  expect(html).toContain('data-lists="/api/product?limit=6&amp;x=1"');
});

test("a template without a root fails", () => {
  expect(() =>
    pageHtml({
      template: "<title></title>",
      title: "",
      head: "",
      body: "",
      styles: "",
      sheets: [],
      boot: "",
      scripts: [],
      startScript: "",
      font: "",
      shell: false,
      early: { at: "/", to: "everybody", lists: [] },
    }),
  ).toThrow("The template has no");
});
