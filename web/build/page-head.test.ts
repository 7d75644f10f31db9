import { expect, test } from "vitest";
import { jsonElement } from "./organization.ts";
import { pageHead } from "./page-head.ts";

const site = "https://shop.example.org";
const file = {
  kind: "prerendered",
  description: 'Nuts, bolts & "bits"',
  budget: { script: 80, style: 10, pictures: 0 },
} as const;
const open = {
  path: "/blogs",
  file: { ...file, search: "listed", picture: { name: "blogs", alt: "A lamp" } },
} as const;
const head = pageHead(site, "Blogs · Nuts & bolts", open);

test("a page that is meant to be found names its one address", () => {
  expect(head).toContain('<link rel="canonical" href="https://shop.example.org/blogs">');
  expect(head).toContain('<meta property="og:url" content="https://shop.example.org/blogs">');
  expect(head).not.toContain("noindex");
});

test("who shares a page gets its title, description and picture, escaped", () => {
  expect(head).toContain('property="og:title" content="Blogs · Nuts &amp; bolts"');
  expect(head).toContain('property="og:description" content="Nuts, bolts &amp; &quot;bits&quot;"');
  expect(head).toContain('"og:image" content="https://shop.example.org/images/sharing/blogs.jpg"');
  expect(head).toContain('property="og:image:alt" content="A lamp"');
});

test("a page that shows strangers nothing asks not to be found", () => {
  const titled = (search: "unlisted" | "noindex") =>
    pageHead(site, "Purchase", { path: "/purchase", file: { ...file, search } });
  const tags = titled("noindex");
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toMatch(/canonical|og:/);
  expect(titled("unlisted")).not.toContain("noindex");
});

test("the home page tells whose shop it is", () => {
  const home = pageHead(site, "Tools", { ...open, path: "/" });
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Organization", url: `${site}/` });
  expect(head).not.toContain("ld+json");
});

test("nothing in a page's data can end its element", () => {
  const element = jsonElement("application/json", { name: "</script><b>" });
  expect(element.match(/</g)).toHaveLength(2);
  expect(element).toContain("\\u003c/script>");
});
