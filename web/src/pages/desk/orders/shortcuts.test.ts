import { expect, test } from "vitest";
import { type Focus, shortcutOf } from "./shortcuts.ts";

const plain = {
  ...{ ctrlKey: false, metaKey: false, altKey: false },
  ...{ isComposing: false, defaultPrevented: false },
};
const press = (key: string, focus: Focus = "none", change: object = {}) =>
  shortcutOf({ ...plain, key, ...change }, focus);

test("each key of the list has its action", () => {
  expect(["/", "j", "k", "Enter", "x", "X", "o", "?"].map((key) => press(key))).toEqual([
    ...["search", "next", "previous", "open", "tick", "tick", "unfold", "help"],
  ]);
  expect(press("q")).toBeNull();
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
