import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { textNames } from "@shop/contract/page-texts";
import { describe, expect, test } from "vitest";
import { paths } from "../../web/src/paths.ts";
import { postInTurn } from "../support/post-in-turn.ts";
import { shop, shopUrl } from "../support/shop-under-test.ts";

const get = (path: string) => fetch(`${shopUrl}${path}`, { redirect: "manual" });

describe("Hosting", () => {
  test.for([
    "/no-such-page",
    "/blogs/7",
    "/dashboard/nothing",
    "/dashboard/no/such/page",
    "/purchase/1",
    "/assets/gone.js",
    "/images/gone.svg",
  ])("answers %s with the not-found page and status 404", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await readFile("web/dist/404.html", "utf8"));
  });

  test("redirects another spelling of a page's address to the page", async () => {
    for (const path of ["/blogs.html", "/blogs/"]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/blogs"]);
    }
  });

  test("lets browsers cache files with a hash in their name, and makes them revalidate pages", async () => {
    const [asset] = await readdir("web/dist/assets");
    const caching = async (path: string) => (await get(path)).headers.get("cache-control");
    expect(await caching(`/assets/${asset}`)).toBe("public, max-age=31536000, immutable");
    expect(await caching("/")).toBe("no-cache");
    expect(await caching("/no-such-page")).toBe("no-cache");
  });

  test("answers after twenty bodies of 5 MB, each of which is too large", async () => {
    const { session } = await shop.signUp("sends-much");
    const body = Buffer.alloc(5_000_000, " ");
    const { statuses } = await postInTurn(`${shopUrl}/api/review`, session, body, 20);
    expect(statuses).toEqual(Array(20).fill(413));
    expect((await get("/api/product")).status).toBe(200);
  });

  test("passes the API's own cache-control on", async () => {
    expect((await get("/api/user")).headers.get("cache-control")).toBe("private, no-store");
  });
});

/** Headers that every answer has. */
const guard = {
  "content-security-policy": /^default-src 'none'; .*frame-ancestors 'none'/,
  "strict-transport-security": /^max-age=\d{8,}$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy":
    /^camera=\(self\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  // The sign-in's popup must be able to send its result to the page that opened it.
  "cross-origin-resource-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin-allow-popups$/,
};

const expectGuard = ({ headers }: Response) => {
  for (const [name, value] of Object.entries(guard)) expect(headers.get(name), name).toMatch(value);
};

const types: Record<string, RegExp> = {
  avif: /^image\/avif$/,
  css: /^text\/css/,
  html: /^text\/html; charset=utf-8$/,
  jpg: /^image\/jpeg$/,
  js: /^(text|application)\/javascript/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
  webp: /^image\/webp$/,
  woff2: /^font\/woff2$/,
  xml: /^(text|application)\/xml/,
};

/** The addresses of everything that was built: a page without its ending, the home page as /. */
const built = (await readdir("web/dist", { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && !/^\.|^hosting/.test(entry.name))
  .map(({ parentPath, name }) => `/${relative("web/dist", join(parentPath, name))}`)
  .map((file) => (file === "/404.html" ? "/no-such-page" : file))
  .map((file) => file.replace(/(^\/index)?\.html$/, "") || "/");
const files = built.filter((file) => /\.\w+$/.test(file));
const pages = new Set([...built.filter((file) => !files.includes(file)), ...Object.values(paths)]);

/** The pages that the function `pages` renders, and the CDN may cache: tool-pages.test.ts. */
const rendered = new Set<string>([paths.tools, ...textNames.map((name) => `/${name}`)]);

describe("The security headers are on", () => {
  test.for([...pages])("the page at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(path === "/no-such-page" ? 404 : 200);
    expectGuard(answer);
    expect(answer.headers.get("content-type")).toMatch(types.html ?? "");
    if (!rendered.has(path)) expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  test("every file that isn't a page, each with its own type", async () => {
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const answer = await get(file);
      expect(answer.status, file).toBe(200);
      expectGuard(answer);
      const [ending = ""] = /\w+$/.exec(file) ?? [];
      expect(answer.headers.get("content-type"), file).toMatch(
        types[ending] ?? `a type for ${ending}`,
      );
    }
  });

  test("redirects and missing files", async () => {
    for (const path of ["/blogs/", "/blogs.html", "/assets/gone.js", "/hosting.json"])
      expectGuard(await get(path));
  });

  test("the API's answers and refusals", async () => {
    for (const path of [
      "product",
      "review",
      "openapi.json",
      "user",
      "nothing",
      "product?limit=x",
    ]) {
      const answer = await get(`/api/${path}`);
      expectGuard(answer);
      expect(answer.headers.get("content-type"), path).toMatch(/^application\/(problem\+)?json/);
    }
  });
});
