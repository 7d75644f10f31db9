import { shop } from "@shop/contract/shop";
import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageFile } from "../../runtime/page-row.ts";
import { HtmlDocument } from "./html-document.tsx";
import { HydrationRoot } from "./hydration-root.tsx";

const site = "https://shop.example.org";
const budget = { script: 80, style: 10, pictures: 0 };
const listed: PageFile = {
  kind: "prerendered",
  search: "listed",
  description: 'Nuts, bolts & "bits"',
  picture: { name: "blogs", alt: "A lamp" },
  budget,
};
const unlisted = (search: "unlisted" | "noindex"): PageFile => ({
  kind: "client-only",
  search,
  description: "For some",
  budget,
});
const assets = {
  data: {
    scripts: ["/assets/a.js"],
    start: "/assets/a.js",
    sheets: [],
  },
  styles: ".a>b{}",
  fonts: ["/assets/text.woff2"],
  headScript: "a<b&&c()",
  bootScript: "start()",
};

const Labelled = () => <p id={useId()}>5 &lt; 6</p>;
const Picture = () => <img src="/a.avif" alt="" fetchPriority="high" />;

const render = (file: PageFile, path = "/blogs") =>
  renderToString(
    <HtmlDocument site={site} path={path} file={file} assets={assets} title="Blogs · Nuts & bolts">
      <main>
        <Labelled />
        <Picture />
      </main>
    </HtmlDocument>,
  );
const html = render(listed);
const before = (first: string, second: string) => {
  expect(html).toContain(first);
  expect(html.indexOf(first)).toBeLessThan(html.indexOf(second));
};

test("useId's ids in the document equal those of the hydration", () => {
  const hydrated = renderToString(
    <HydrationRoot>
      <main>
        <Labelled />
        <Picture />
      </main>
    </HydrationRoot>,
  );
  const idIn = (text: string) => /<p id="(\w+)"/.exec(text)?.[1];
  expect(idIn(hydrated)).toMatch(/^_R_\w+_$/);
  expect(idIn(html)).toBe(idIn(hydrated));
});

test("a page names the language of its texts, dates and numbers", () => {
  expect(html).toMatch(new RegExp(`^<html lang="${shop.language}"`));
});

test("the picture with high fetch priority is preloaded before the styles", () => {
  before('<link rel="preload" as="image" href="/a.avif" fetchPriority="high"/>', "<style>");
});

test("the font of the text is preloaded before the styles", () => {
  before(
    '<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/assets/text.woff2"/>',
    "<style>",
  );
});

test("the first paint waits for the bars above the page, which `main` follows", () => {
  before('<link rel="expect" href="#main" blocking="render"/>', "<style>");
});

test("the page's data comes before the script that reads it, and the script before the styles", () => {
  before('<script type="application/json" id="page-data">', "<script>a<b&&c()</script>");
  before("<script>a<b&&c()</script>", "<style>.a>b{}</style>");
});

test("only a client-only page preloads its script files in the head", () => {
  const preload = '<link rel="modulepreload" href="/assets/a.js"/>';
  const frame = render(unlisted("noindex"), "/purchase");
  expect(frame.indexOf(preload)).toBeLessThan(frame.indexOf("<style>"));
  expect(frame).toContain(preload);
  expect(html).not.toContain("modulepreload");
});

test("a listed page names its canonical address", () => {
  expect(html).toContain('<link rel="canonical" href="https://shop.example.org/blogs"/>');
  expect(html).toContain('<meta property="og:url" content="https://shop.example.org/blogs"/>');
  expect(html).not.toContain("noindex");
});

test("a shared page shows its title, description and picture", () => {
  expect(html).toContain("<title>Blogs · Nuts &amp; bolts</title>");
  expect(html).toContain('property="og:title" content="Blogs · Nuts &amp; bolts"');
  expect(html).toContain('property="og:description" content="Nuts, bolts &amp; &quot;bits&quot;"');
  expect(html).toContain('"og:image" content="https://shop.example.org/images/sharing/blogs.jpg"');
  expect(html).toContain('property="og:image:alt" content="A lamp"');
});

test("only a noindex page says so, and neither it nor an unlisted page has sharing metadata", () => {
  expect(render(unlisted("noindex"))).toContain('<meta name="robots" content="noindex"/>');
  expect(render(unlisted("unlisted"))).not.toContain("noindex");
  expect(render(unlisted("unlisted"))).not.toMatch(/canonical|og:/);
});

test("the home page names the shop's organisation and address", () => {
  const home = render(listed, "/");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "Organization",
    url: `${site}/`,
    logo: `${site}/pictures/shop/logo.jpg`,
    email: shop.email,
    address: { streetAddress: shop.address.street, addressLocality: shop.address.town },
  });
  expect(html).not.toContain("ld+json");
});

test("no text in the page's data ends its script element", () => {
  const data = { ...assets.data, start: "</script><b>" };
  const page = renderToString(
    <HtmlDocument site={site} path="/" file={listed} assets={{ ...assets, data }} title="">
      {null}
    </HtmlDocument>,
  );
  const [, json = ""] = /id="page-data">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(json).start).toBe("</script><b>");
});
