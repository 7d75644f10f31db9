import { expect, test } from "vitest";
import { mayReload } from "./reload-once.ts";

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

test("a missing chunk reloads the page once for each build", () => {
  const storage = memory();
  expect([1, 2, 3].map(() => mayReload("a.js", storage))).toEqual([true, false, false]);
});

test("the next build may reload again", () => {
  const storage = memory();
  mayReload("a.js", storage);
  expect(mayReload("b.js", storage)).toBe(true);
});

test("a storage that loses what is written or throws allows no reload", () => {
  expect(mayReload("a.js", { getItem: () => null, setItem: () => {} })).toBe(false);
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload("a.js", { getItem: blocked, setItem: blocked })).toBe(false);
});
