/**
 * npm run fonts: cuts the headings' font in three: the characters of English, which pages load before
 * the first paint, and the letters of names in the languages of western and of the rest of Europe.
 * All are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const latin = import.meta.resolve(
  "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
);
const latinExtended = import.meta.resolve(
  "@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2",
);

/**
 * By file: which file of the package it is cut from, and its characters. The style sheet's
 * unicode-range names the same: web/src/app/styles/font.css.
 */
const parts = {
  english: { from: latin, text: `${between(0x20, 0x7e)}\u00a0£©°±·½×–—‘’“”…€−` },
  letters: {
    from: latin,
    text: `${between(0xc0, 0xd6)}${between(0xd8, 0xf6)}${between(0xf8, 0xff)}ŒœıŸ`,
  },
  // Latin Extended-A without those four, and the letters with a comma below of Romanian.
  "more-letters": {
    from: latinExtended,
    text: `${between(0x100, 0x130)}${between(0x132, 0x151)}${between(0x154, 0x177)}${between(0x179, 0x17f)}${between(0x218, 0x21b)}`,
  },
};

for (const [name, { from, text }] of Object.entries(parts)) {
  const whole = await readFile(fileURLToPath(from));
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    noHinting: true, // only old screens use hints
    keepFeatures: ["kern", "lnum", "tnum"],
  });
  const target = `../web/src/app/styles/barlow-condensed-600-${name}.woff2`;
  await writeFile(new URL(target, import.meta.url), part);
  console.log(`${whole.length} bytes in the package, ${part.length} of them for ${name}`);
}
