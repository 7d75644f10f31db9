import { expect, test } from "vitest";
import { defaultSettings } from "../../settings/settings.ts";
import { nextVersion } from "./change-text.ts";

const settings = {
  ...defaultSettings,
  revision: 6,
  texts: { returns: { version: 4, isEmpty: false } },
};

test("a changed text's version is the settings' next revision", () => {
  expect(nextVersion(settings, "returns", "Old", { markdown: "New", version: 4 })).toBe(7);
  expect(nextVersion(settings, "terms", "Old", { markdown: "", version: 0 })).toBe(7);
});

test("a text that is shown already changes nothing, whatever the change is based on", () => {
  expect(nextVersion(settings, "returns", "Old\n", { markdown: "Old", version: 2 })).toBe(4);
});

test("a change that is based on another version is refused", () => {
  expect(nextVersion(settings, "returns", "Old", { markdown: "New", version: 3 })).toBeNull();
  expect(nextVersion(settings, "terms", "Old", { markdown: "New", version: 4 })).toBeNull();
});
