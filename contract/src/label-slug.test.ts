import fc from "fast-check";
import { expect, test } from "vitest";
import { labelSlug } from "./label-slug.ts";
import { limits } from "./limits.ts";

test.for([
  ["Hammer drill", "hammer-drill"],
  ["  Säge & Bügel / 3-teilig ", "säge-bügel-3-teilig"],
  ["<img src=x onerror=struck()>", "img-src-x-onerror-struck"],
  ["../..\\.\u202egnp", "gnp"],
  ["منشار كهربائي", "منشار-كهربائي"],
  ["constructor", "constructor"],
  ["Tor\u200bvik\u00a0 Pro\u3164", "torvik-pro"],
  ["— ★ —", ""],
] as const)("the slug of %s is %s", ([label, slug]) => {
  expect(labelSlug(label)).toBe(slug);
});

test("a slug is its own slug, and an address can hold it", () => {
  const label = fc.string({ maxLength: limits.productLabel, unit: "binary" });
  fc.assert(
    fc.property(label, (text) => {
      const slug = labelSlug(text);
      expect(labelSlug(slug)).toBe(slug);
      expect(slug).not.toMatch(/[^\p{L}\p{M}\p{N}-]/u);
      expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
    }),
  );
});

test("an invisible character in a label of plain letters doesn't change its slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(labelSlug(`${text}\u200b`)).toBe(labelSlug(text));
    }),
  );
});
