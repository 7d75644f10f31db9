import type { Route } from "@shop/contract/endpoints";
import { ShopSettings } from "@shop/contract/shop-settings";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call } from "../support/call.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { openAccessShop } from "./access/access-shop.ts";
import { expectations } from "./access/expectations.ts";
import { requests } from "./access/requests.ts";

const shop = await openAccessShop();
const { customer, packer, manager: admin, anonymous } = shop.callers;
const pages = await launchFunction({
  FUNCTION_TARGET: "pages",
  GCLOUD_PROJECT: shop.projectId,
});
afterAll(async () => {
  await pages.stop();
  await shop.close();
});

/** An instance looks for a change every few seconds. */
const patience = { timeout: 40_000, interval: 500 };

const setOpen = async (open: boolean): Promise<void> => {
  const token = admin.token("session");
  const { body } = await call(shop.url, "GET /desk/settings", {}, token);
  const { revision } = ShopSettings.parse(body).opening;
  const wanted = { body: { open, revision } };
  expect((await call(shop.url, "PUT /desk/settings/opening", wanted, token)).status).toBe(200);
  const shown = async () => [
    (await call(shop.url, "GET /product", {}, null)).status,
    (await (await fetch(`${pages.url}/tools/drill`)).text()).includes("Opening soon"),
  ];
  await vi.waitFor(async () => expect(await shown()).toEqual([open ? 200 : 403, !open]), patience);
};

// Object.keys forgets the keys' type
const doors = (Object.keys(expectations) as Route[]).filter(
  (route) => expectations[route].whenOpen,
);

const knock = (route: Route, by: typeof customer | typeof anonymous) =>
  call(
    shop.url,
    route,
    requests[route](by.person) as Parameters<typeof call>[2], // as: the request is this route's own
    by.token(expectations[route].token === "id" ? "id" : "session"),
  );

describe("While the shop isn't open", () => {
  beforeAll(() => setOpen(false), 60_000);

  test.each(doors)(
    "%s is answered to admins alone, and no cache keeps the answer",
    async (route) => {
      const strangers = await Promise.all(
        [anonymous, customer, packer].map((by) => knock(route, by)),
      );
      for (const { status, body, text } of strangers) {
        expect([401, 403]).toContain(status);
        expect(["unauthenticated", "not-open"]).toContain((body as { code: string }).code); // as: a problem
        expect(text).not.toContain("Percussion");
      }
      expect(strangers[1]?.body).toMatchObject({ status: 403, code: "not-open" });
      const { status, headers } = await knock(route, admin);
      expect(status).toBeLessThan(300);
      expect(headers.get("cache-control")).toBe("private, no-store");
    },
  );

  test("an expired session is refused as expired, so that an admin's page renews it", async () => {
    const expired = shop.callers["with an expired token of an owner's"];
    expect(await knock("GET /product", expired)).toMatchObject({ status: 401 });
  });

  test("signing in and the public settings stay available", async () => {
    const token = customer.token("id");
    const request = requests["PUT /user/:email"](customer.person);
    expect((await call(shop.url, "PUT /user/:email", request, token)).status).toBe(200);
    expect((await call(shop.url, "GET /settings", {}, null)).body).toMatchObject({
      opening: { open: false },
    });
  });

  test.each(["/tools/drill", "/tools/none", "/tools", "/tools?q=drill", "/tools/kind/drill"])(
    "the page %s shows people and search engines no product",
    async (path) => {
      const answer = await fetch(pages.url + path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=10");
      expect(html).toContain(">Opening soon</h1>");
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toMatch(/ld\+json|hammer|Percussion/i);
    },
  );

  test("the sitemap is empty", async () => {
    expect((await fetch(`${pages.url}/sitemap.xml`)).status).toBe(404);
    expect((await fetch(`${pages.url}/feeds/products.xml`)).status).toBe(404);
  });
});

test("An opened shop is visible to everybody within a minute, and its answers are cached again", async () => {
  await setOpen(true);
  const { headers } = await knock("GET /product", anonymous);
  expect(headers.get("cache-control")).toMatch(/^public/);
  expect((await fetch(`${pages.url}/sitemap.xml`)).status).toBe(200);
  const html = await (await fetch(`${pages.url}/tools/drill`)).text();
  expect(html).not.toContain("Opening soon");
  expect(html).toContain("ld+json");
}, 60_000);
