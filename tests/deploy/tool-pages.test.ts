import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { launchFunction } from "../support/functions-framework.ts";
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

beforeAll(() =>
  writeDocuments(projectId, {
    "products/hostile-tool": product,
    "products/withdrawn-tool": withdrawn,
  }),
);
afterAll(() =>
  writeDocuments(projectId, { "products/hostile-tool": null, "products/withdrawn-tool": null }),
);

const ldIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

describe("A tool's page", () => {
  test("holds the tool before any script runs, and may be kept for a minute", async () => {
    const answer = await get(`/tools/${seeded}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
    );
    expect(html).toContain('<h1 class="tool-page-name">Torvik TX18 Drill</h1>');
    expect(html).toContain("<title>Torvik TX18 Drill · Pros &amp; Drill</title>");
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(new URL(canonical).pathname).toBe(`/tools/${seeded}`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"/>`);
    expect(html).toMatch(/<meta property="og:image" content="https?:[^"]*torvik-tx18[^"]*"/);
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

  test("writes out a text that is markup as a text, wherever it stands", async () => {
    const html = await (await get("/tools/hostile-tool")).text();
    expect(html).not.toContain("<script>struck");
    expect(html).not.toMatch(/(href|content)="javascript:/);
    expect(ldIn(html)).toMatchObject({ name: product.name, description: product.description });
    const [, data = ""] = /id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data).tool.product).toMatchObject({ name: product.name });
  });

  test("says that the shop is busy while the database hangs, and isn't stored", async () => {
    const { url, stop } = await launchFunction({
      FUNCTION_TARGET: "pages",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:9",
    });
    const answer = await fetch(`${url}/tools/${seeded}`);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(html).toContain("The shop is busy");
    expect(html).toContain('<nav id="menu"');
    await stop();
  });
});
