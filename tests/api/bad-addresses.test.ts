import { once } from "node:events";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { openShop } from "../support/shop.ts";
import { expectProblem } from "./expect-problem.ts";

const shop = await openShop("bad-addresses");
afterAll(() => shop.close());

describe("an address", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/api"],
    ["GET", "/nothing"],
    ["GET", "/api/nothing"],
    ["GET", "/api/api/product"],
    ["GET", "/Product"],
    ["GET", "/product/1"],
    ["GET", "//product"],
    ["GET", "/user/jane%2540example.com"],
    ["PATCH", "/product"],
    ["DELETE", "/product"],
    ["OPTIONS", "/product"],
    ["POST", "/openapi.json"],
  ])("that no call has is not found: %s %s", async (method, path) => {
    await expectProblem(await fetch(shop.url + path, { method }), "not-found");
  });

  test.each(["/%ZZ", "/product/%", "/user/%E0%A4%A", "/api/admin/%c0%af", "/%00%"])(
    "that can't be decoded is malformed: %s",
    async (path) => {
      await expectProblem(await fetch(shop.url + path), "malformed-path");
    },
  );

  test("with an invalid e-mail address is malformed", async () => {
    await expectProblem(await fetch(`${shop.url}/admin/${"x".repeat(300)}`), "malformed-path");
  });

  test.each([
    "/product?x=1",
    "/catalogue?Q=saw",
    "/catalogue?q=saw&q=drill",
    "/product?limit=1&limit=2",
    "/openapi.json?x",
    "/review?%ZZ&Limit=3",
  ])("can't have a parameter that its call doesn't have, or one twice: %s", async (path) => {
    await expectProblem(await fetch(shop.url + path), "invalid");
  });

  test("may end with a slash, and HEAD is answered", async () => {
    expect((await fetch(`${shop.url}/product/`)).status).toBe(200);
    const head = await fetch(`${shop.url}/product`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  /** Sends a request line that fetch can't send, and reads the whole answer. */
  const send = async (request: string): Promise<string> => {
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${request}\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    return readText(socket);
  };

  test.each(["OPTIONS * HTTP/1.1", "GET http://[::1/product HTTP/1.1"])(
    "of another form is malformed: %s",
    async (request) => {
      const answer = await send(request);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"malformed-path"');
    },
  );

  test("may be absolute, as in requests to proxies (RFC 9112 section 3.2.2)", async () => {
    expect(await send("GET http://shop/product HTTP/1.1")).toMatch(/^HTTP\/1.1 200 /);
  });
});
