import { describe, expect, it } from "vitest";
import { UnreadableCursor } from "../firestore/sorting.ts";
import { type CursorsOf, cursorsWith } from "./cursors.ts";

const { sign, read } = cursorsWith(async () => "the key");
const ofDrill: CursorsOf = { route: "GET /product/:id/reviews", params: { id: "drill" } };

describe("a cursor", () => {
  it("is accepted by the list that returned it, in every instance", async () => {
    const { read: elsewhere } = cursorsWith(async () => "the key");
    expect(await elsewhere(ofDrill, await sign(ofDrill, "WzEsImEiXQ"))).toBe("WzEsImEiXQ");
  });

  it("needs no escaping in an address", async () => {
    expect(await sign(ofDrill, "WzEsImEiXQ")).toMatch(/^[\w.-]+$/);
  });

  it.each<[string, CursorsOf]>([
    ["call", { ...ofDrill, route: "GET /product" }],
    ["product", { ...ofDrill, params: { id: "saw" } }],
    ["selection", { ...ofDrill, query: { number: "AB-1" } }],
  ])("is refused by a list of another %s", async (_, list) => {
    const cursor = await sign(ofDrill, "WzEsImEiXQ");
    await expect(read(list, cursor)).rejects.toThrow(UnreadableCursor);
  });

  it("is refused if another key signed it", async () => {
    const forged = await cursorsWith(async () => "a guess").sign(ofDrill, "WzEsImEiXQ");
    await expect(read(ofDrill, forged)).rejects.toThrow(UnreadableCursor);
  });

  it("is refused if its position was modified", async () => {
    const [, signature] = (await sign(ofDrill, "WzEsImEiXQ")).split(".");
    await expect(read(ofDrill, `WzIsImEiXQ.${signature}`)).rejects.toThrow(UnreadableCursor);
  });

  it.each(["", ".", "x", "WzEsImEiXQ", "WzEsImEiXQ.", "\ud800"])("can't be %j", async (cursor) => {
    await expect(read(ofDrill, cursor)).rejects.toThrow(UnreadableCursor);
  });
});
