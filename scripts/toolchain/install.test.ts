import { expect, test } from "vitest";
import { isInstalledAsLocked, npmReason } from "./install.mjs";

const locked = {
  "": {},
  web: {},
  "node_modules/drill": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-b", optional: true },
};
const { "node_modules/drill": drill } = locked;

test("packages that match the lock file need no installation", () => {
  expect(isInstalledAsLocked(locked, { "node_modules/drill": drill })).toBe(true);
});

test("nothing installed, another version, another content, or an extra package needs an installation", () => {
  const other = (change: object) => ({ "node_modules/drill": { ...drill, ...change } });
  expect(isInstalledAsLocked(locked, {})).toBe(false);
  expect(isInstalledAsLocked(locked, other({ version: "1.0.1" }))).toBe(false);
  expect(isInstalledAsLocked(locked, other({ integrity: "sha512-c" }))).toBe(false);
  expect(isInstalledAsLocked(locked, { ...other({}), "node_modules/left": {} })).toBe(false);
});

test("a locked package that is missing needs an installation", () => {
  const more = { ...locked, "node_modules/bit": { version: "1.0.0" } };
  expect(isInstalledAsLocked(more, { "node_modules/drill": drill })).toBe(false);
});

test("npm's reason is given without paths", () => {
  const lines = [
    "npm error code ENOENT",
    "npm error path /home/me/shop/bits.tgz",
    "npm error no such file",
    "npm error",
    "npm error A complete log of this run can be found in: /home/me/.npm/_logs/1.log",
  ];
  expect(npmReason(lines)).toBe("code ENOENT; no such file");
});
