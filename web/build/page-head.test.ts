import { expect, test } from "vitest";
import { jsonElement } from "./organization.ts";
import { pageHead } from "./page-head.ts";

const site = "https://shop.example.org";
const open = {
  at: "/blogs",
  file: "blogs.html",
  description: 'Nuts, bolts & "bits"',
  picture: { name: "blogs", alt: "A lamp" },
};
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
  const { picture: _, ...plain } = open;
  const tags = pageHead(site, "Purchase", { ...plain, hidden: true });
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toMatch(/canonical|og:/);
  expect(pageHead(site, "Login", plain)).not.toContain("noindex");
});

test("the home page tells whose shop it is", () => {
  const home = pageHead(site, "Tools", { ...open, at: "/" });
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@type": "Organization", url: `${site}/` });
  expect(head).not.toContain("ld+json");
});

test("nothing in a page's data can end its element", () => {
  const element = jsonElement("application/json", { name: "</script><b>" });
  expect(element.match(/</g)).toHaveLength(2);
  expect(element).toContain("\\u003c/script>");
});
