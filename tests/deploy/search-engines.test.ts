import { textNames } from "@shop/contract/page-texts";
import { describe, expect, test } from "vitest";
import { paths } from "../../web/src/paths.ts";
import { shopUrl } from "../support/shop-under-test.ts";

const read = async (path: string) => (await fetch(`${shopUrl}${path}`)).text();

/** A page's description of itself for search engines: by name, property or rel. */
const headOf = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const [head = ""] = (await read(path)).split("</head>");
  const tags = head.matchAll(
    /<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)"/g,
  );
  return new Map([
    ...[...tags].map(([, name = "", value = ""]) => [name, value] as const),
    ["title", /<title>(.*)<\/title>/.exec(head)?.[1] ?? ""],
  ]);
};

/** Width and height in pixels: a JPEG's frame header has them (ITU-T T.81, B.2.2). */
const sizeOf = (jpeg: Buffer): { width: number; height: number } => {
  let at = 2;
  while (!(jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2)) at += 2 + jpeg.readUInt16BE(at + 2);
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
};

const aboutTheShop = textNames.map((name) => paths[name]);
const found = [paths.home, paths.tools, paths.blogs, paths.portfolio, ...aboutTheShop];
const neither = [paths.login, paths.signup];
const hidden = [
  ...Object.values(paths).filter((path) => ![...found, ...neither].some((it) => it === path)),
  "/nowhere",
];

describe("A page for search engines", () => {
  test.for(found)("describes itself and its picture: %s", async (path) => {
    const head = await headOf(path);
    const canonical = new URL(head.get("canonical") ?? "");
    expect(canonical.pathname).toBe(path);
    expect(head.get("og:url")).toBe(canonical.href);
    expect(head.get("og:title")).toBe(head.get("title"));
    expect(head.get("og:description")).toBe(head.get("description"));
    expect(head.get("og:type")).toBe("website");
    expect(head.get("twitter:card")).toBe("summary_large_image");
    expect(head.get("og:image:alt")).toMatch(/\w/);
    expect(head.has("robots")).toBe(false);
    expect((head.get("description") ?? "").length).toBeGreaterThan(80);

    const picture = new URL(head.get("og:image") ?? "");
    expect(picture.origin).toBe(canonical.origin);
    const answer = await fetch(`${shopUrl}${picture.pathname}`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const size = sizeOf(Buffer.from(await answer.arrayBuffer()));
    expect(size).toEqual({ width: 1200, height: 630 });
    const described = ["type", "width", "height"].map((what) => head.get(`og:image:${what}`));
    expect(described).toEqual(["image/jpeg", "1200", "630"]);
  });

  test("has its own title, description and picture; only the pages about the shop share a picture", async () => {
    const heads = await Promise.all(found.map(headOf));
    const different = (name: string) => new Set(heads.map((head) => head.get(name))).size;
    for (const name of ["title", "description", "canonical"])
      expect(different(name), name).toBe(found.length);
    const titles = [...heads, ...(await Promise.all(neither.map(headOf)))].map((head) =>
      head.get("title"),
    );
    expect(titles).not.toContain("");
    expect(new Set(titles).size).toBe(titles.length);
    expect(different("og:image")).toBe(found.length - aboutTheShop.length + 1);
  });

  test("is in the sitemap that robots.txt names, which has no other page", async () => {
    const map = await read("/sitemap.xml");
    const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    const canonical = await Promise.all(
      found.map(async (it) => (await headOf(it)).get("canonical")),
    );
    const { origin } = new URL(addresses[0] ?? "");
    const tools = addresses.filter((address) => address.startsWith(`${origin}/tools/`));
    expect(new Set(addresses)).toEqual(new Set([...canonical, ...tools]));
    expect(tools).toContain(`${origin}/tools/torvik-tx18`);
    expect(tools.length).toBeGreaterThanOrEqual(27);
    expect(await read("/robots.txt")).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

test.for(hidden)("%s asks search engines to leave it out", async (path) => {
  const head = await headOf(path);
  expect(head.get("robots")).toBe("noindex");
  expect(head.has("canonical")).toBe(false);
});

test("robots may call the home page's lists, and nothing else of the API", async () => {
  const rules = (await read("/robots.txt")).split("\n");
  expect(rules.filter((rule) => /^Disallow/.test(rule))).toEqual([
    "Disallow: /dashboard",
    "Disallow: /order",
    "Disallow: /checkout",
    "Disallow: /api/",
  ]);
  for (const list of ["/api/product", "/api/review"]) expect(rules).toContain(`Allow: ${list}$`);
});

test("the home page has the shop's organisation as structured data", async () => {
  const home = await read("/");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home) ?? [];
  const { "@type": type, url, logo } = JSON.parse(json);
  expect(type).toBe("Organization");
  expect(url).toBe((await headOf("/")).get("canonical"));
  expect((await fetch(`${shopUrl}${new URL(logo).pathname}`)).status).toBe(200);
});
