import { expect, test } from "vitest";
import { withoutInvisible } from "./invisible.ts";

test.for([
  ["Tor\u200bvik\ufeff", "Torvik"],
  ["So\u00adft \u202eevil\u202c", "Soft evil"],
  ["\u3164\u115f\uffa0\u2800\u{e0041}", ""],
  ["a\u0000\u0085b\tc\r\nd\u00a0e", "ab\tc\r\nd\u00a0e"],
  ["می\u200cخواهم", "میخواهم"],
] as const)("%j without its invisible characters is %j", ([text, visible]) => {
  expect(withoutInvisible(text)).toBe(visible);
});
