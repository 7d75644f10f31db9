import { howToReturn } from "@shop/contract/return-words";
import { shop } from "@shop/contract/shop";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { escaped } from "../../functions/src/mail/render-letter.ts";
import { headersOfBuild } from "../../scripts/build/firebase-config.ts";
import { writeDocuments } from "../support/database.ts";
import { productDocument, productReviewDocument } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { personOf } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { projectId, shopUrl } from "../support/shop-under-test.ts";

const seeded = "torvik-tx18";
const get = (path: string) => fetch(`${shopUrl}${path}`, { redirect: "manual" });

const hostile = "</script><script>struck()</script>";
const product = productDocument({
  name: `${hostile} & "drill"`,
  description: `<!-- <script>${hostile}`,
  image: "javascript:struck()",
  createdAt: new Date("2026-01-01T00:00:00Z"),
});
const { createdAt: _, ...withdrawn } = product;

/** Kinds that an address must bear, with their slugs; the last two have the same. */
const labels = [
  [`"'><img src=x onerror=struck()>`, "img-src-x-onerror-struck"],
  ["../../a/b.html?x#y", "a-b-html-x-y"],
  ["منشار \u202egnp", "منشار-gnp"],
  ["constructor", "constructor"],
  ["Two/name drill", "two-name-drill"],
  ["two, name. DRILL", "two-name-drill"],
] as const;

beforeAll(() =>
  writeDocuments(
    projectId,
    Object.fromEntries([
      ["products/hostile-tool", product],
      ["products/withdrawn-tool", withdrawn],
      ...labels.map(
        ([kind], index) =>
          [
            `products/label-${index}`,
            productDocument({ kind, brand: kind, updatedAt: new Date() }),
          ] as const,
      ),
    ]),
  ),
);
afterAll(() =>
  writeDocuments(
    projectId,
    Object.fromEntries([
      ["products/hostile-tool", null],
      ["products/withdrawn-tool", null],
      ...labels.map((_label, index) => [`products/label-${index}`, null] as const),
    ]),
  ),
);

const tool = (change: Fields = {}) => productDocument({ updatedAt: new Date(), ...change });
const review = productReviewDocument(personOf("jane"), "first", { review: "It drills well" });

/** Starts the function that renders the pages, for a project of its own. */
const openPages = async (env: NodeJS.ProcessEnv) => {
  const project = newProjectId("pages");
  const { url, stop } = await launchFunction(
    { FUNCTION_TARGET: "pages", GCLOUD_PROJECT: project, ...env },
    "functions/dist",
  );
  return {
    url,
    get: async (path: string) => (await fetch(url + path)).text(),
    write: (documents: Parameters<typeof writeDocuments>[1]) => writeDocuments(project, documents),
    async [Symbol.asyncDispose]() {
      await stop();
      await clearProject(project);
    },
  };
};

test("The sitemap of a large shop has each of its tools once, the oldest first", async () => {
  await using shop = await openPages({});
  const names = Array.from({ length: 1_001 }, (_, index) => `t${String(index).padStart(4, "0")}`);
  // Several products with the same time: a page of the query ends between two of them.
  const documents = names.map((name, index) => [
    `products/${name}`,
    tool({ createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3)) }),
  ]);
  for (let from = 0; from < names.length; from += 400) {
    await shop.write(Object.fromEntries(documents.slice(from, from + 400)));
  }
  const map = await shop.get("/sitemap.xml");
  expect([...map.matchAll(/\/tools\/(\w+)</g)].map(([, name]) => name)).toEqual(names);
});

test("The feed for Google Merchant Center has each tool on sale once, and no withdrawn one", async () => {
  await using shop = await openPages({});
  const { createdAt: _createdAt, ...gone } = tool();
  const times = { at: new Date(), createdAt: new Date() };
  await shop.write({
    "products/drill": tool({ name: `${hostile} & drill`, brand: "Torvik", weight: 2400 }),
    "products/gone": { ...gone, withdrawn: times },
    "products/saw": tool({ availableQuantity: 0 }),
  });
  const answer = await fetch(`${shop.url}/feeds/products.xml`);
  const feed = await answer.text();
  expect(answer.headers.get("content-type")).toContain("application/xml");
  expect(answer.headers.get("cache-control")).toContain("s-maxage=3600");
  expect([...feed.matchAll(/<g:id>(\w+)</g)].map(([, id]) => id).toSorted()).toEqual([
    ...["drill", "saw"],
  ]);
  expect(feed).not.toContain("<script>");
  for (const line of ["brand>Torvik", "shipping_weight>2400 g", "availability>out_of_stock"])
    expect(feed).toContain(`<g:${line}<`);
});

/** The headers of firebase.json, with the build's content security policy. */
const siteHeaders = Object.fromEntries(
  Object.entries(headersOfBuild()).map(([name, value]) => [name.toLowerCase(), value]),
);

/** The tool's name and whether its review is there. */
const shownIn = (html: string) => [
  /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
  html.includes("It drills well"),
];

const allLdIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
const ldIn = (html: string) => allLdIn(html)[0];

const dataIn = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

describe("The catalogue's page", () => {
  test("contains cards, filters and links before any script runs", async () => {
    const answer = await get("/tools");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=86400",
    );
    expect(html).toContain(`<title>Tools · ${escaped(shop.name)}</title>`);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/tools"/);
    expect(html).toMatch(/<a [^>]*href="\/tools\/[\w-]+"/);
    expect(html).toMatch(/<input [^>]*name="brand"[^>]*value="Torvik"/);
    expect(html).not.toContain("noindex");
    const { tools } = dataIn(html);
    expect(ldIn(html)).toMatchObject({ "@type": "ItemList" });
    expect(ldIn(html).itemListElement).toHaveLength(tools.catalogue.products.length);
  });

  test("is narrowed down by its address, and then isn't for search engines", async () => {
    const html = await (await get("/tools?q=drill&brand=Torvik")).text();
    const ids = (list: { products: { _id: string }[] }) => list.products.map(({ _id }) => _id);
    const found = JSON.parse(await (await get("/api/catalogue?q=drill&brand=Torvik")).text());
    expect(ids(found)).not.toEqual([]);
    expect(ids(dataIn(html).tools.catalogue)).toEqual(ids(found));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("canonical");
  });

  test.for([
    ["/tools?brand=Torvik&q=drill", "/tools?q=drill&brand=Torvik"],
    ["/tools?q=&kind=&brand=Torvik&brand=Quern&sort=nonsense", "/tools?brand=Torvik%2CQuern"],
    ["/tools?page=0&minPrice=-1&other=1", "/tools"],
    ["/tools?q=%3Cb%3E%22%0d%0a", "/tools?q=%3Cb%3E%22"],
    [`/tools?kind=${"x".repeat(5_000)}`, "/tools"],
    ["/tools/kind/Hammer%20DRILL?kind=Saw&utm_source=post", "/tools/kind/hammer-drill"],
  ] as const)("has one address for each choice: %s", async ([given, canonical]) => {
    const answer = await get(given);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(canonical);
    expect((await get(canonical)).status).toBe(200);
  });

  test("is answered with status 404 beyond its last page", async () => {
    const answer = await get("/tools?page=99");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is nothing on this page");
  });

  test("escapes the words of its address and of products", async () => {
    const words = new URLSearchParams({ q: `struck ${hostile}`, kind: hostile });
    for (const search of [`${words}`, "q=struck"]) {
      const html = await (await get(`/tools?${search}`)).text();
      expect(dataIn(html).tools.status).toBe("found");
      expect(html).toContain("struck");
      expect(html).not.toMatch(/<script>struck|(href|content)="javascript:/);
    }
  });
});

/** The ids of the tools that a page of the catalogue lists. */
const idsIn = (html: string): string[] =>
  dataIn(html).tools.catalogue.products.map(({ _id }: { _id: string }) => _id);

describe("The page of a kind or a brand", () => {
  test("has its own title, heading, description and address, and says what it lists", async () => {
    const answer = await get("/tools/kind/hammer-drill");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/s-maxage=60, stale-while-revalidate/);
    expect(html).toContain(`<title>Hammer drill: our range · ${escaped(shop.name)}</title>`);
    expect(html).toMatch(/<h1[^>]*>Hammer drill<\/h1>/);
    expect(html).toContain(
      `<meta name="description" content="Hammer drill at ${escaped(shop.name)}: `,
    );
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/tools\/kind\/hammer-drill"/);
    expect(html).not.toContain("noindex");
    const [list, trail] = allLdIn(html);
    expect(list).toMatchObject({ "@type": "ItemList", name: "Hammer drill" });
    expect(list.itemListElement).toHaveLength(idsIn(html).length);
    const steps = trail.itemListElement.map(({ name }: { name: string }) => name);
    expect(steps).toEqual(["Home", "Tools", "Hammer drill"]);
    const brand = await (await get("/tools/brand/torvik?sort=price&page=1")).text();
    expect(brand).toBe("Moved Permanently. Redirecting to /tools/brand/torvik?sort=price");
    expect(await (await get("/tools/brand/torvik?sort=price")).text()).toMatch(
      /rel="canonical" href="[^"?]*\/tools\/brand\/torvik"/,
    );
  });

  test("is the canonical address of its filter alone, and of no other search", async () => {
    const canonical = async (path: string) =>
      /rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(await (await get(path)).text())?.[1];
    expect(await canonical("/tools?kind=Hammer+drill")).toBe("/tools/kind/hammer-drill");
    expect(await canonical("/tools?brand=Torvik&sort=name")).toBe("/tools/brand/torvik");
    for (const search of ["brand=Torvik&inStock=true", "q=Torvik", "brand=Torvik%2CQuern"])
      expect(await canonical(`/tools?${search}`)).toBeUndefined();
    expect(await canonical("/tools/brand/torvik?inStock=true")).toBeUndefined();
  });

  test.for(labels)("shows the tools of a label that is %s", async ([kind, slug]) => {
    const ids = labels.flatMap(([, other], index) => (other === slug ? `label-${index}` : []));
    for (const name of ["kind", "brand"]) {
      const path = `/tools/${name}/${encodeURIComponent(slug)}`;
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, idsIn(html).sort()]).toEqual([200, ids]);
      const markup = html.replace(/<script.*?<\/script>/gs, "");
      expect(markup.includes("<img src=x")).toBe(false);
      const map = await (await get("/sitemap.xml")).text();
      expect(map.includes(`${path}<`), path).toBe(true);
      const spelt = `/tools/${name}/${encodeURIComponent(kind)}`;
      if (!/[/?]/.test(kind)) expect((await get(spelt)).status).toBe(slug === kind ? 200 : 301);
    }
  });

  test.for([
    "/tools/kind/no-such-kind",
    "/tools/brand/hammer-drill",
    "/tools/kind/-",
    "/tools/kind/__proto__",
    "/tools/kind/hammer-drill?page=2",
    "/tools/kind/a/b",
    "/tools/kind",
    "/tools/colour/red",
  ])("is a 404 where there is none: %s", async (path) => {
    const { status, headers } = await fetch(`${shopUrl}${path}`);
    expect(status).toBe(404);
    expect(headers.get("cache-control")).not.toContain("stale");
  });
});

test("Any address of the catalogue is a page, a 404, or redirects to one of them", async () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  const names = ["q", "kind", "brand", "minPrice", "maxPrice", "inStock", "sort", "page", "other"];
  const values = ["1", "0", "true", "-price", "Torvik", "Drill bit,Hand tool", "1e9", "NaN", "1.5"];
  const value = fc.oneof(text, fc.constantFrom(...values));
  const search = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 });
  const label = fc.tuple(fc.constantFrom("/kind/", "/brand/"), value);
  const address = fc.tuple(fc.option(label, { freq: 2 }), search).map(
    ([path, query]) =>
      // as: every pair is one of a name and a value
      `/tools${path ? path[0] + encodeURIComponent(path[1]) : ""}?${new URLSearchParams(query as [string, string][])}`,
  );
  const seed = Number(process.env.FUZZ_SEED ?? Date.now());
  const property = fc.asyncProperty(address, async (given) => {
    let answer = await get(given);
    // Another spelling, its page's address, and for a text of white space one more.
    for (let hop = 0; answer.status === 301 && hop < 3; hop++) {
      const to = answer.headers.get("location") ?? "";
      expect(to).toMatch(/^\/tools/);
      answer = await get(to);
    }
    expect([200, 404]).toContain(answer.status);
  });
  await fc.assert(property, { numRuns: 200, seed });
}, 120_000);

describe("A page about the shop", () => {
  const version = (name: string, markdown: string) => ({
    name,
    version: 3,
    markdown,
    at: new Date(),
    by: { uid: "boss", name: "Boss" },
  });

  test("contains the configured text before any script runs, and is cached for a minute", async () => {
    const answer = await get("/returns");
    const html = await answer.text();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    ]);
    expect(html).toMatch(/<h1[^>]*><span>Returns<\/span><\/h1>/);
    expect(html).toContain(`>${howToReturn(30)}</span>`);
    expect(dataIn(html)).not.toHaveProperty("text");
  });

  test("shows the text that admins have set, as text, and isn't there without one", async () => {
    await using shop = await openPages({});
    await shop.write({
      "settings/shop": {
        revision: 3,
        orders: { paymentDays: 14, returnDays: 45, lowStock: 5, revision: 1 },
        notice: { text: "Closed until Monday", from: "", until: "", revision: 2 },
        texts: {
          returns: { version: 3, isEmpty: false },
          terms: { version: 2, isEmpty: true },
          privacy: { version: 1, isEmpty: false },
        },
      },
      "textVersions/returns-3": version(
        "returns",
        `Within **{returnDays}** days.\n\n## ${hostile}\n\n[a](javascript:struck()) [b](https://example.org)`,
      ),
    });
    const html = await shop.get("/returns");
    expect(html).toContain(`Within </span><strong><span>45</span></strong><span> days.`);
    expect(html).toContain(`<meta name="description" content="Within 45 days."/>`);
    expect(html).toContain("[a](javascript:struck())");
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.org"/);
    expect(html).not.toMatch(/<script>struck|href="javascript:/);
    expect(html).toContain("2 years on every tool, and 45 days to send it back");
    expect(dataIn(html).text).toMatchObject({ name: "returns", version: 3 });
    expect(dataIn(html).settings.notice.text).toBe("Closed until Monday");
    const links = [...html.matchAll(/<a [^>]*href="(\/[a-z]+)"/g)].map(([, path]) => path);
    expect(links).toContain("/delivery");
    expect(links).not.toContain("/terms");

    const statuses: number[] = [];
    for (const path of ["/terms", "/privacy", "/delivery"])
      statuses.push((await fetch(shop.url + path)).status);
    expect(statuses).toEqual([404, 503, 200]); // the document of /privacy is missing
    expect(await shop.get("/terms")).toContain("This hook is empty");
    const map = await shop.get("/sitemap.xml");
    expect(["/delivery<", "/terms<"].map((path) => map.includes(path))).toEqual([true, false]);
  });
});

describe("A tool's page", () => {
  test("contains the tool before any script runs, and is cached for a minute", async () => {
    const answer = await get(`/tools/${seeded}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(html).toMatch(/<h1[^>]*>Torvik TX18 Drill<\/h1>/);
    expect(html).toContain(`<title>Torvik TX18 Drill · ${escaped(shop.name)}</title>`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(new URL(canonical).pathname).toBe(`/tools/${seeded}`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"/>`);
    const metaOf = (name: string) =>
      new RegExp(`<meta property="og:image${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(["type", "width", "height", "alt"].map((name) => metaOf(`:${name}`))).toEqual([
      ...["image/jpeg", "1200", "630", "Torvik TX18 Drill"],
    ]);
    const picture = await get(new URL(metaOf("") ?? "").pathname);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    expect(html).not.toContain("noindex");
    expect(ldIn(html)).toMatchObject({
      "@type": "Product",
      url: canonical,
      brand: { name: "Torvik" },
      offers: { price: "149.00", availability: "https://schema.org/InStock" },
    });
  });

  test.for(["/tools/no-such-tool", "/tools/withdrawn-tool", "/tools/__name__", "/tools/a.b"])(
    "is the not-found page with status 404 where there is no tool: %s",
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10");
      expect(html).toContain("This hook is empty");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain("canonical");
    },
  );

  test("escapes markup in every text", async () => {
    const html = await (await get("/tools/hostile-tool")).text();
    expect(html).not.toContain("<script>struck");
    expect(html).not.toMatch(/(href|content)="javascript:/);
    expect(ldIn(html)).toMatchObject({ name: product.name, description: product.description });
    const [, data = ""] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data).tool.product).toMatchObject({ name: product.name });
  });

  test("shares one read for as long as public lists do", async () => {
    await using shop = await openPages({ PUBLIC_LIST_SECONDS: "60" });
    await shop.write({ "products/first": tool(), "reviews/r1": review });
    expect(await shop.get("/sitemap.xml")).toContain("/tools/first<");
    expect(shownIn(await shop.get("/tools/first"))).toEqual(["Hammer drill", true]);

    const renamed = tool({ name: "Renamed" });
    await shop.write({
      "products/first": renamed,
      "products/second": tool(),
      "reviews/r1": null,
    });
    expect(shownIn(await shop.get("/tools/first"))).toEqual(["Hammer drill", true]);
    expect(await shop.get("/sitemap.xml")).not.toContain("/tools/second<");
    expect(shownIn(await shop.get("/tools/second"))).toEqual(["Hammer drill", false]);
  });

  test("can't be shown, and isn't stored, while the tool's document can't be read", async () => {
    await using shop = await openPages({});
    await shop.write({ "products/bad": tool({ priceCents: "free" }), "products/sound": tool() });
    const { status, headers } = await fetch(`${shop.url}/tools/bad`);
    expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
    const list = await shop.get("/tools");
    expect([list.includes('"/tools/sound"'), list.includes('"/tools/bad"')]).toEqual([true, false]);
  });

  test("is rate limited with a line of text, also at the function's own address", async () => {
    await using shop = await openPages({ ADDRESS_DOCUMENTS_PER_MINUTE: "30" });
    const paths = ["/sitemap.xml", "/tools/none", "/no-such-page", "/tools/none", "/sitemap.xml"];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await fetch(shop.url + path)).status);
    expect(statuses).toEqual([200, 404, 404, 429, 429]);

    const { headers } = await fetch(`${shop.url}/tools/none`);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    const other = { "x-forwarded-for": "203.0.113.7" };
    expect((await fetch(`${shop.url}/tools/none`, { headers: other })).status).toBe(404);
  });

  test("costs a list of tools as many documents as the API's", async () => {
    await using shop = await openPages({ ADDRESS_DOCUMENTS_PER_MINUTE: "50" });
    const statuses: number[] = [];
    for (const path of ["/tools", "/tools/kind/none", "/tools?q=drill", "/tools/none"])
      statuses.push((await fetch(shop.url + path)).status);
    expect(statuses).toEqual([200, 404, 429, 429]);
  });

  test("has the site's security headers at the function's own address, too", async () => {
    await using shop = await openPages({ ADDRESS_DOCUMENTS_PER_MINUTE: "40" });
    for (const path of ["/tools/none", "/sitemap.xml", "/no-such-page", "/tools/%ff", "/"]) {
      const { headers } = await fetch(shop.url + path);
      expect(Object.fromEntries(headers), path).toMatchObject(siteHeaders);
    }
  });

  test("says that the shop is busy while the database hangs, and isn't stored", async () => {
    const { url, stop } = await launchFunction({
      FUNCTION_TARGET: "pages",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:9",
    });
    // Each waits for the database as long as the other does.
    const [answer, list] = await Promise.all([
      fetch(`${url}/tools/${seeded}`),
      fetch(`${url}/tools`),
    ]);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(html).toContain("The shop is busy");
    expect(html).toContain('<nav id="menu"');

    expect(list.status).toBe(503);
    expect(list.headers.get("cache-control")).toBe("no-store");
    expect(await list.text()).toContain("The shop is busy");
    await stop();
  });
});
