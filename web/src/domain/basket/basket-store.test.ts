import { expect, test } from "vitest";
import { basketsText, ownerMark, parseBaskets, visitor, withLines } from "./basket-store.ts";

const line = {
  tool: {
    _id: "a",
    name: "Gauge",
    image: "/images/products/a.avif",
    price: 9.95,
    minimumOrderQuantity: 1,
    availableQuantity: 5,
  },
  quantity: 2,
  knownPrice: 9.95,
};
const now = Date.UTC(2026, 10, 22);
const day = 24 * 60 * 60 * 1000;

test("baskets survive storing and reading, and empty ones aren't stored", () => {
  const baskets = withLines(withLines(new Map(), "someone", [line], now), visitor, [line], now);
  expect(parseBaskets(basketsText(baskets), now)).toEqual(baskets);
  expect([...withLines(baskets, visitor, [], now).keys()]).toEqual(["someone"]);
  expect(basketsText(new Map())).toBe("");
});

test("a basket expires sixty days after its last change", () => {
  const text = basketsText(withLines(new Map(), visitor, [line], now));
  expect(parseBaskets(text, now + 60 * day).size).toBe(1);
  expect(parseBaskets(text, now + 60 * day + 1).size).toBe(0);
});

test("anything in storage that is no valid line is ignored", () => {
  for (const text of [null, "", "{", "null", "[]", "7", '{"":null}', '{"":{"lines":7}}'])
    expect(parseBaskets(text, now).size, `${text}`).toBe(0);
  const broken = [
    null,
    7,
    {},
    { ...line, quantity: "2" },
    { ...line, tool: { ...line.tool, price: null } },
  ];
  const text = JSON.stringify({ "": { changedAt: now, lines: [...broken, line] } });
  expect(parseBaskets(text, now).get(visitor)?.lines).toEqual([line]);
});

test("a person's mark is stable and unique, and doesn't contain their id", () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `person-${at}`);
  expect(new Set(ids.map(ownerMark)).size).toBe(ids.length);
  expect(ownerMark("person-1")).toBe(ownerMark("person-1"));
  expect(ownerMark("person-1")).toMatch(/^[0-9a-z]{1,7}$/);
  expect(ownerMark(null)).toBe(visitor);
});
