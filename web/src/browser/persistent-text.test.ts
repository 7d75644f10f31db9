import { afterEach, expect, test, vi } from "vitest";
import { kept } from "./persistent-text.ts";

/** A browser's storage with room for so many characters. */
const storage = (room = 100) => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
};

const blocked = {
  get localStorage(): never {
    throw new DOMException("blocked", "SecurityError");
  },
  get sessionStorage(): never {
    throw new DOMException("blocked", "SecurityError");
  },
};

afterEach(() => vi.unstubAllGlobals());

test("a text is kept in local storage alone", () => {
  const [localStorage, sessionStorage] = [storage(), storage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
  sessionStorage.setItem("word", "old");
  const word = kept("word");
  word.keep("new");
  expect([localStorage.texts.get("word"), sessionStorage.texts.get("word")]).toEqual([
    "new",
    undefined,
  ]);
  word.forget();
  expect(word.read()).toBeNull();
});

test("where local storage is full, session storage has it, and the old text is not read again", () => {
  const [localStorage, sessionStorage] = [storage(3), storage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
  const word = kept("word");
  word.keep("old");
  word.keep("newer");
  expect(word.read()).toBe("newer");
  expect(sessionStorage.texts.get("word")).toBe("newer");
});

test("where both are full or blocked, memory has it", () => {
  for (const window of [{ localStorage: storage(0), sessionStorage: storage(0) }, blocked]) {
    vi.stubGlobal("window", window);
    const word = kept("word");
    word.keep("new");
    expect(word.read()).toBe("new");
    word.forget();
    expect(word.read()).toBeNull();
  }
});

test("while a page is prerendered there is nothing", () => {
  expect(kept("word").read()).toBeNull();
});
