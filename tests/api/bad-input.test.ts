import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { postInTurn } from "../support/post-in-turn.ts";
import { openShop } from "../support/shop.ts";
import { expectProblem } from "./expect-problem.ts";

const shop = await openShop("bad-input");
const jane = await shop.signUp("jane");
afterAll(() => shop.close());

const json = { "content-type": "application/json" };

const post = (
  body: string | Uint8Array<ArrayBuffer> | Blob | ReadableStream,
  headers: Record<string, string> = json,
  path = "/review",
) =>
  fetch(shop.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${jane.session}`, ...headers },
    body,
    // fetch requires this of a streamed body: the answer is read after the body is sent
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });

const review = (change: object = {}) =>
  JSON.stringify({ name: "Jane", email: "jane@example.com", review: "It drills", ...change });

describe("a body that is not JSON", () => {
  test.each([
    ["nothing", ""],
    ["broken", '{"review":'],
  ])("is malformed: %s", async (_, body) => {
    await expectProblem(await post(body), "malformed-json");
  });
});

describe("a body of another type", () => {
  test.each([
    ["multipart/form-data; boundary=x"],
    ["application/cloudevents+json"],
    ["application/json; charset=nonsense"],
  ])("is refused: %s", async (type) => {
    const answer = await post(review(), { "content-type": type });
    await expectProblem(answer, "unsupported-media-type");
  });

  test("is refused: none named", async () => {
    const answer = await post(new Blob([review()]), {});
    await expectProblem(answer, "unsupported-media-type");
  });

  test.each(["gzip", "nonsense"])("is refused: compressed with %s", async (encoding) => {
    const headers = { ...json, "content-encoding": encoding };
    await expectProblem(await post(gzipSync(review()), headers), "unsupported-media-type");
    await expectProblem(await post("not compressed", headers), "unsupported-media-type");
  });
});

describe("a body of 16 KB", () => {
  const padded = (size: number) => review() + " ".repeat(size - review().length);

  test("is accepted", async () => {
    expect((await post(padded(16_384))).status).toBe(201);
  });

  test("plus one byte is too large", async () => {
    await expectProblem(await post(padded(16_385)), "body-too-large");
  });

  test("is too large when it is sent in chunks without a length", async () => {
    const pieces = new Blob([padded(40_000)]).stream();
    await expectProblem(await post(pieces), "body-too-large");
  });

  test("plus millions of bytes is too large, and the connection stays open", async () => {
    const body = Buffer.from(padded(5_000_000));
    const { statuses, connections } = await postInTurn(
      `${shop.url}/review`,
      jane.session,
      body,
      20,
    );
    expect(statuses).toEqual(Array(20).fill(413));
    expect(connections).toBe(1);
    expect((await post(review())).status).toBe(201);
  });
});

describe("the order of refusals", () => {
  test("a visitor gets 401 whatever the body", async () => {
    const headers = { "content-type": "text/plain" };
    const refusals = ["", "{", "x".repeat(40_000)].map((body) =>
      fetch(`${shop.url}/review`, { method: "POST", headers, body }),
    );
    for (const refusal of refusals) {
      const response = await refusal;
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      await expectProblem(response, "unauthenticated");
    }
  });

  test("a customer gets 403 from an admin's call whatever the body", async () => {
    const refusal = await post("{", { "content-type": "text/plain" }, "/addProduct");
    await expectProblem(refusal, "forbidden");
  });

  test("a wrong type is reported before a wrong size, and that before wrong syntax", async () => {
    const long = "{".repeat(20_000);
    const refusal = await post(long, { "content-type": "text/plain" });
    await expectProblem(refusal, "unsupported-media-type");
    await expectProblem(await post(long), "body-too-large");
  });
});
