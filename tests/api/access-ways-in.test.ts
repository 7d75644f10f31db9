import { request } from "node:http";
import { methodAndPath } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Documents, everyDocument } from "../support/database.ts";
import { openAccessShop } from "./access/access-shop.ts";
import { people } from "./access/people.ts";

const shop = await openAccessShop();
afterAll(() => shop.close());

/** Sends an address and headers unchanged: fetch normalises the one and refuses some of the other. */
async function statusOf(method: string, path: string, headers: Record<string, string> = {}) {
  const status = Promise.withResolvers<number>();
  const { hostname, port, pathname } = new URL(shop.url);
  const base = pathname === "/" ? "" : pathname;
  const sent = request({ hostname, port, path: base + path, method, headers }, (response) => {
    response.resume();
    response.on("end", () => status.resolve(response.statusCode ?? 0));
  });
  sent.on("error", status.reject);
  sent.end();
  return status.promise;
}

const routes = Object.keys(endpoints) as readonly Route[]; // Object.keys forgets the keys' type
const accessOf = (route: Route): Endpoint["access"] => endpoints[route].access;
const guarded = routes.filter((route) => accessOf(route) !== "public");
const forStaff = guarded.filter((route) => accessOf(route) !== "signedIn");
const forAdmins = forStaff.filter((route) => accessOf(route) !== "packing");

describe("a token counts only as the bearer token of the Authorization header", () => {
  const elsewhere: [
    string,
    (token: string) => { query?: string; headers?: Record<string, string> },
  ][] = [
    ["without a scheme", (token) => ({ headers: { authorization: token } })],
    ["as Basic", (token) => ({ headers: { authorization: `Basic ${token}` } })],
    ["with a second one", (token) => ({ headers: { authorization: `Bearer ${token}, Bearer x` } })],
    ["in the query", (token) => ({ query: `?access_token=${token}&token=${token}` })],
    [
      "in a cookie",
      (token) => ({ headers: { cookie: `__session=${token}; accessToken=${token}` } }),
    ],
    ["in X-Authorization", (token) => ({ headers: { "x-authorization": `Bearer ${token}` } })],
    [
      "in X-Forwarded-Authorization",
      (token) => ({ headers: { "x-forwarded-authorization": `Bearer ${token}` } }),
    ],
    [
      "that other headers replace by an identity",
      () => ({
        headers: {
          "x-goog-authenticated-user-email": people.owner.email,
          "x-apigateway-api-userinfo": Buffer.from(
            JSON.stringify({ uid: people.owner.uid, role: "owner" }),
          ).toString("base64url"),
        },
      }),
    ],
  ];

  test.each(elsewhere)("so a token is ignored %s", async (_, send) => {
    const token = shop.callers.owner.token("session") ?? "";
    const { query = "", headers = {} } = send(token);
    expect(await statusOf("GET", `/user${query}`, headers)).toBe(401);
  });

  test("whose scheme may be in lower case (RFC 9110 section 11.1)", async () => {
    const token = shop.callers.owner.token("session");
    expect(await statusOf("GET", "/user", { authorization: `bearer ${token}` })).toBe(200);
  });
});

describe("a caller without the right is refused before the request is checked", () => {
  const invalid = (route: Route) => {
    const { method, path } = methodAndPath(route);
    return [method, path.replace(/:\w+/, "%20")] as const;
  };

  test.each(guarded)("%s answers a visitor's invalid request with 401", async (route) => {
    expect(await statusOf(...invalid(route))).toBe(401);
  });

  test.each(forStaff)("%s answers a customer's invalid request with 403", async (route) => {
    const authorization = `Bearer ${shop.callers.customer.token("session")}`;
    expect(await statusOf(...invalid(route), { authorization })).toBe(403);
  });

  test.each(forAdmins)("%s answers a packer's invalid request with 403", async (route) => {
    const authorization = `Bearer ${shop.callers.packer.token("session")}`;
    expect(await statusOf(...invalid(route), { authorization })).toBe(403);
  });
});

describe("a path in another spelling passes no check", () => {
  const addresses = [
    "/USER",
    "/user/",
    "//user",
    "/./user",
    "/product/../user",
    "/product/..%2fuser",
    "/user%2F",
    "/user%00",
    "/user;x=1",
    "/user.json",
    "/%75ser",
    "/product?path=/user",
    "/review/../order",
    "/ORDER",
    "/order/",
    "//order//",
  ];

  test.each(addresses)("GET %s doesn't give a visitor what is for admins", async (address) => {
    const status = await statusOf("GET", address);
    expect([400, 401, 404, 422]).toContain(status);
  });
});

describe("a call that isn't in the table is not found, even for an admin", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const paths = [...new Set(routes.map((route) => methodAndPath(route).path))];
  /** Whether a call of the table has a parameter where this one has a word: DELETE /desk/orders/counts. */
  const isParameter = (call: string) => call.replace(/[^/]+$/, ":id") in endpoints;
  const others = paths.flatMap((path) =>
    methods
      .map((method) => `${method} ${path}`)
      .filter((call) => !(call in endpoints) && !isParameter(call)),
  );

  let before: Documents;
  beforeAll(async () => {
    before = await everyDocument(shop.projectId);
  });

  test.each(others)("%s", async (call) => {
    const authorization = `Bearer ${shop.callers.owner.token("session")}`;
    const [method = "", path = ""] = call.split(" ");
    const address = path.replace(":email", people.somebodyElse.email).replace(":id", "drill");
    expect(await statusOf(method, address, { authorization })).toBe(404);
  });

  test.each(["x-http-method-override", "x-http-method", "x-method-override"])(
    "%s doesn't turn one call into another",
    async (header) => {
      const authorization = `Bearer ${shop.callers.owner.token("session")}`;
      const address = `/admin/${people.somebodyElse.email}`;
      expect(await statusOf("GET", address, { authorization, [header]: "PUT" })).toBe(200);
    },
  );

  test("none of these calls changes a document", async () => {
    expect(await everyDocument(shop.projectId)).toEqual(before);
  });
});
