import { expect, test } from "vitest";
import { pageHtml } from "./page-html.ts";

const template = `<head><title>Shop</title><!--early-->
<script type="module" crossorigin src="/assets/shop.js"></script>
<link rel="stylesheet" crossorigin href="/assets/shop.css"></head>
<body><div id="root"></div></body>`;

const html = pageHtml({
  template,
  title: "Nuts & bolts",
  head: '<link rel="canonical" href="/">',
  body: '<link rel="preload" as="image" href="/a.svg"/><main>$& 5 < 6</main>',
  styles: ".a{}",
  boot: "start()",
  scripts: ["/assets/shop.js"],
  startScript: "/assets/shop.js",
  fonts: ["/assets/f.woff2"],
  early: { at: "/", to: "everybody", lists: ["/api/product?limit=6&x=1"] },
});

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
      boot: "",
      scripts: [],
      startScript: "",
      fonts: [],
      early: { at: "/", to: "everybody", lists: [] },
    }),
  ).toThrow("The template has no");
});
