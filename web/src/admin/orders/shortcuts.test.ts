import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createShortcutQueue, type Focus, shortcutOf } from "./shortcuts.ts";

const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  defaultPrevented: false,
};
const codes: Readonly<Record<string, string>> = { "/": "Slash", "?": "Slash" };
const press = (key: string, focus: Focus = "none", change: object = {}) =>
  shortcutOf({ ...plain, key, code: codes[key] ?? `Key${key.toUpperCase()}`, ...change }, focus);

test("each key of the list has its action", () => {
  expect(["/", "j", "k", "Enter", "x", "X", "o", "?"].map((key) => press(key))).toEqual([
    "search",
    "next",
    "previous",
    "open",
    "tick",
    "tick",
    "unfold",
    "help",
  ]);
  expect(press("q")).toBeNull();
});

test.each([
  ["KeyJ", "о", "next"],
  ["KeyK", "Л", "previous"],
  ["KeyX", "X", "tick"],
  ["KeyO", "щ", "unfold"],
  ["Slash", ".", "search"],
] as const)(
  "the key at %s is the same with CapsLock and on a Cyrillic keyboard: %s",
  (code, key, action) => {
    expect(press(key, "none", { code })).toBe(action);
  },
);

test("a German keyboard's minus, where others have the slash, is no shortcut", () => {
  expect(press("-", "none", { code: "Slash" })).toBeNull();
  expect(press("/", "none", { code: "Digit7", shiftKey: true })).toBe("search");
});

test("an Enter that ends an input method's word opens nothing", () => {
  expect(press("Enter", "none", { isComposing: true })).toBeNull();
  expect(press("Enter", "none", { keyCode: 229 })).toBeNull();
});

test("keys that are typed into a field are text", () => {
  expect(press("j", "field")).toBeNull();
  expect(press("/", "field")).toBeNull();
});

test("Enter belongs to the focused control, other keys don't", () => {
  expect(press("Enter", "control")).toBeNull();
  expect(press("x", "control")).toBe("tick");
});

test.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"])(
  "a key with %s is the browser's or the page's own",
  (name) => expect(press("k", "none", { [name]: true })).toBeNull(),
);

describe("shortcuts", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** @returns the keys whose shortcuts ran. Each key follows the one before it after some milliseconds */
  const ranOf = (keys: readonly string[], pauseMs: number, isHeld = false): string => {
    const queue = createShortcutQueue();
    let ran = "";
    for (const [at, key] of keys.entries()) {
      const event = { ...plain, key, timeStamp: at * pauseMs, repeat: isHeld && at > 0 };
      queue.press(event, /[xjko/]/.test(key) ? () => (ran += key) : undefined);
      vi.advanceTimersByTime(pauseMs);
    }
    vi.runAllTimers();
    return ran;
  };

  test("shortcuts that a scanner types do not run", () => {
    for (const code of ["xjok/", "TX-18x", "4006381333931x", "xj", "Kx Jo"])
      for (const pauseMs of [0, 8, 30, 50])
        expect(ranOf([...code, "Enter"], pauseMs), `${code} at ${pauseMs} ms`).toBe("");
  });

  test("shortcuts in a scan with capital letters do not run", () => {
    expect(ranOf(["Shift", "x", "Shift", "j", "Shift", "o", "Enter"], 10)).toBe("");
  });

  test("shortcuts that a person types run, also two that follow fast", () => {
    expect(ranOf([..."jjxjo"], 90)).toBe("jjxjo");
    expect(ranOf([..."xj"], 30)).toBe("xj");
  });

  test("a shortcut whose key is held down runs at each repetition", () => {
    expect(ranOf([..."jjjjj"], 30, true)).toBe("jjjjj");
  });
});
