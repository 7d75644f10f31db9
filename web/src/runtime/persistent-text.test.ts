import { afterEach, expect, test, vi } from "vitest";
import { persistentText } from "./persistent-text.ts";

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

test("a text is stored in local storage alone", () => {
  const [localStorage, sessionStorage] = [storage(), storage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
  sessionStorage.setItem("word", "old");
  const word = persistentText("word");
  word.write("new");
  expect([localStorage.texts.get("word"), sessionStorage.texts.get("word")]).toEqual([
    "new",
    undefined,
  ]);
  word.clear();
  expect(word.read()).toBeNull();
});

test("where local storage is full, session storage holds the text and the old text is gone", () => {
  const [localStorage, sessionStorage] = [storage(3), storage()];
  vi.stubGlobal("window", { localStorage, sessionStorage });
  const word = persistentText("word");
  word.write("old");
  word.write("newer");
  expect(word.read()).toBe("newer");
  expect(sessionStorage.texts.get("word")).toBe("newer");
});

test("where both are full or blocked, memory holds the text", () => {
  for (const window of [{ localStorage: storage(0), sessionStorage: storage(0) }, blocked]) {
    vi.stubGlobal("window", window);
    const word = persistentText("word");
    word.write("new");
    expect(word.read()).toBe("new");
    word.clear();
    expect(word.read()).toBeNull();
  }
});

test("while a page is prerendered there is no text", () => {
  expect(persistentText("word").read()).toBeNull();
});
