/**
 * npm run fonts: cuts the headings' font down to what English needs, for it is asked for before the
 * first paint. The result is committed; whatever else it can write stays in the package's own file.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const package_ = "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2";
const result = new URL("../web/src/app/styles/barlow-condensed-600-english.woff2", import.meta.url);

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
/** Beside ASCII. The style sheet's unicode-range names the same: web/src/app/styles/font.css. */
const signs = "\u00a0£©°±·½×–—‘’“”…€−";

const whole = await readFile(fileURLToPath(import.meta.resolve(package_)));
const part = await subsetFont(whole, ascii + signs, {
  targetFormat: "woff2",
  noHinting: true, // for screens of long ago
  keepFeatures: ["kern", "lnum", "tnum"],
});
await writeFile(result, part);
console.log(`${whole.length} bytes in the package, ${part.length} of them for English`);
