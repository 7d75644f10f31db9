import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { paths } from "../../web/src/app/paths.ts";

const shop = process.env.SHOP_URL ?? "http://127.0.0.1:5150";
const get = (path: string) => fetch(`${shop}${path}`, { redirect: "manual" });

describe("Hosting", () => {
  test.for(Object.values(paths))("serves a page at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });

  test.for([
    "/no-such-page",
    "/dashboard/nothing",
    "/purchase/1",
    "/assets/gone.js",
    "/images/gone.svg",
  ])("answers %s with the not-found page and its status", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await readFile("web/dist/404.html", "utf8"));
  });

  test("serves a page at one address only", async () => {
    for (const path of ["/blogs.html", "/blogs/"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/blogs"]);
    }
  });

  test("lets browsers keep what has its hash in its name, and ask again for pages", async () => {
    const [asset] = await readdir("web/dist/assets");
    const caching = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await caching(`/assets/${asset}`)).toBe("public, max-age=31536000, immutable");
    expect(await caching("/")).toBe("no-cache");
    expect(await caching("/no-such-page")).toBe("no-cache");
  });

  test("leaves the API's own caching alone", async () => {
    expect((await get("/api/user")).headers.get("cache-control")).toBe("private, no-store");
  });

  test("guards every answer with its headers", async () => {
    for (const path of ["/", "/no-such-page", "/api/product"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(headers.get("permissions-policy")).toContain("camera=()");
    }
  });

  test("lets the pages' inline scripts run and no others", async () => {
    const { script } = JSON.parse(await readFile("web/dist/csp-hashes.json", "utf8"));
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
    expect(sources).toEqual(["'self'", "https://apis.google.com", ...script]);
  });
});
