import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { Busy } from "../firestore/busy.ts";
import { isPlainJson, parseJson, readJson } from "./body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const malformed = expect.objectContaining({ code: "malformed-json" });

describe("a body's headers", () => {
  it.each([
    "application/json",
    "application/json; charset=utf-8",
    'Application/JSON;charset="UTF-8"',
    "application/json; charset=utf8",
    "application/json; profile=x",
  ])("%s is JSON", (type) => {
    expect(isPlainJson(type, undefined)).toBe(true);
  });

  it.each([
    undefined,
    "",
    "json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "application/problem+json",
    "application/cloudevents+json",
    "application/json; charset=utf-16",
    "application/json, text/plain",
  ])("%s is not", (type) => {
    expect(isPlainJson(type, undefined)).toBe(false);
  });

  it("a compressed body is not plain JSON", () => {
    expect(isPlainJson("application/json", "gzip")).toBe(false);
    expect(isPlainJson("application/json", "identity")).toBe(true);
  });
});

/** A request whose headers and half of whose body have arrived at the server. */
const openHalfSent = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  const headers = { "content-type": "application/json", "content-length": 7 };
  const sending = request({ port, method: "POST", headers }).on("error", () => {});
  sending.write('{"a"');
  const [received] = await once(server, "request");
  return {
    received: received as IncomingMessage, // so says node:http of this event
    sendRest: () => sending.end(":1}"),
    async [Symbol.asyncDispose]() {
      sending.destroy();
      server.close();
      await once(server, "close");
    },
  };
};

describe("a body", () => {
  it("may take until the deadline to arrive", async () => {
    await using half = await openHalfSent();
    const body = readJson(half.received, Date.now() + 5_000);
    half.sendRest();
    expect(await body).toEqual({ a: 1 });
  });

  it("is reported as late when it hasn't arrived by the deadline", async () => {
    await using half = await openHalfSent();
    const begun = performance.now();
    await expect(readJson(half.received, Date.now() + 100)).rejects.toEqual(malformed);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it("isn't reported as late when the shop starts to read it after the deadline", async () => {
    await using half = await openHalfSent();
    await expect(readJson(half.received, Date.now() - 1)).rejects.toThrow(Busy);
  });
});

describe("a JSON text", () => {
  it("is parsed, with or without a byte order mark", () => {
    expect(parseJson(bytes('{"a":["é",1]}'))).toEqual({ a: ["é", 1] });
    expect(parseJson(bytes('\ufeff{"a":1}'))).toEqual({ a: 1 });
  });

  it.each(["", " ", "{", "{'a':1}", '{"a":1,}', '{"a":NaN}', "{} {}", '"\n"', '{"a":"\\x"}'])(
    "%j is malformed",
    (text) => {
      expect(() => parseJson(bytes(text))).toThrow(malformed);
    },
  );

  it("is malformed when it is not UTF-8", () => {
    expect(() => parseJson(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toThrow(malformed);
  });

  it("nested as deep as a body allows is parsed or refused, without a stack overflow", () => {
    const depth = 8000;
    const text = bytes("[".repeat(depth) + "]".repeat(depth));
    let outcome: unknown;
    try {
      outcome = parseJson(text);
    } catch (error) {
      outcome = error;
    }
    expect(Array.isArray(outcome) || outcome instanceof Error).toBe(true);
    expect(outcome).not.toBeInstanceOf(RangeError);
  });

  it("can't change an object's prototype", () => {
    const parsed = parseJson(bytes('{"__proto__":{"admin":true}}'));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect((parsed as { admin?: boolean }).admin).toBeUndefined(); // looks at the prototype chain
  });
});
