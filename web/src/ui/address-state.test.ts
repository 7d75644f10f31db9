import { expect, test } from "vitest";
import { addressQuery, keyIn, textIn } from "./address-state.ts";

const names = { new: "New", all: "All" };

test("an address has what is chosen, and nothing that is empty", () => {
  const choice = { tab: "new", search: "anna & co", page: undefined, by: "" };
  expect(addressQuery(choice)).toBe("?tab=new&search=anna+%26+co");
  expect(addressQuery({ page: undefined })).toBe("");
});

test("a mangled parameter is cut, or counts as not chosen", () => {
  const address = new URLSearchParams("?tab=constructor&search=+drill++bit+");
  expect(keyIn(address, "tab", names)).toBeUndefined();
  expect(keyIn(new URLSearchParams("?tab=new"), "tab", names)).toBe("new");
  expect(textIn(address, "search", 7)).toBe("drill  ");
  expect(textIn(address, "gone", 7)).toBe("");
});
