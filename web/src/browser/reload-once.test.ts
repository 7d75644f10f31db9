import { expect, test } from "vitest";
import { mayReload } from "./reload-once.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test("a missing chunk reloads the page once for a build, and never again", () => {
  const storage = memory();
  expect([1, 2, 3].map(() => mayReload("a.js", storage))).toEqual([true, false, false]);
});

test("the next build may reload again", () => {
  const storage = memory();
  mayReload("a.js", storage);
  expect(mayReload("b.js", storage)).toBe(true);
});

test("a storage that forgets or throws allows no reload", () => {
  expect(mayReload("a.js", { getItem: () => null, setItem: () => {} })).toBe(false);
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(mayReload("a.js", { getItem: blocked, setItem: blocked })).toBe(false);
});
