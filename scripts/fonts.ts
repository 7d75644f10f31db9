/**
 * npm run fonts: cuts the headings' font in two: the characters of English, which pages load before
 * the first paint, and the letters of names in other languages. Both are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** By file. The style sheet's unicode-range names the same: web/src/app/styles/font.css. */
const parts = {
  english: `${between(0x20, 0x7e)}\u00a0£©°±·½×–—‘’“”…€−`,
  letters: `${between(0xc0, 0xd6)}${between(0xd8, 0xf6)}${between(0xf8, 0xff)}ŒœıŸ`,
};

const whole = await readFile(
  fileURLToPath(
    import.meta.resolve(
      "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
    ),
  ),
);
for (const [name, text] of Object.entries(parts)) {
  const part = await subsetFont(whole, text, {
    targetFormat: "woff2",
    noHinting: true, // only old screens use hints
    keepFeatures: ["kern", "lnum", "tnum"],
  });
  const file = `../web/src/app/styles/barlow-condensed-600-${name}.woff2`;
  await writeFile(new URL(file, import.meta.url), part);
  console.log(`${whole.length} bytes in the package, ${part.length} of them for ${name}`);
}
