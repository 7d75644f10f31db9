import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const width = 640;
const height = 480;
const framesPerSecond = 5;
const pixelsPerBar = 4;

/** The bars of each digit in the right half; the left half has their opposite, or that from behind (GS1, section 5.2.1). */
const rightBars = "1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100";
/** Which of the left half's digits are written from behind, by the first digit. */
const fromBehind = "------ --b-bb --bb-b --bbb- -b--bb -bb--b -bbb-- -b-b-b -b-bb- -bb-b-".split(
  " ",
);

/** @returns digits with the one that checks them: from the right, every second one counts three times */
const withCheckDigit = (digits: string): string => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, i) => all + digit * (i % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/**
 * @param length 13 for an EAN, 12 for a UPC, 8 for a short EAN
 * @returns a barcode's digits that nobody else has; those that begin with 2 are a shop's own
 */
export const newEan = (length: 8 | 12 | 13 = 13): string => {
  const random = String(Math.floor(Math.random() * 10 ** (length - 2)));
  return withCheckDigit(`2${random.padStart(length - 2, "0")}`);
};

const opposite = (bars: string): string => Array.from(bars, (bar) => 1 - Number(bar)).join("");
const right = (digit: string): string => rightBars.split(" ")[Number(digit)] ?? "";
const left = (digit: string): string => opposite(right(digit));

/** @returns the 95 bars of an EAN-13, 1 for black */
const longBars = (ean: string): string => {
  const pattern = fromBehind[Number(ean[0])] ?? "";
  const half = Array.from(ean.slice(1, 7), (digit, i) =>
    pattern[i] === "b" ? Array.from(right(digit)).toReversed().join("") : left(digit),
  );
  return `101${half.join("")}01010${Array.from(ean.slice(7), right).join("")}101`;
};

/** @returns the 67 bars of an EAN-8 */
const shortBars = (ean: string): string =>
  `101${Array.from(ean.slice(0, 4), left).join("")}01010${Array.from(ean.slice(4), right).join("")}101`;

/** How wide the black and white bars of each value of Code 128 are, the last of which is its end (ISO/IEC 15417). */
const code128Widths = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/);
const [startB, end] = [104, 106];

/** @returns the bars of a text in Code 128, by its set of letters and digits */
const code128Bars = (text: string): string => {
  const values = Array.from(text, (character) => character.charCodeAt(0) - 32);
  const sum = values.reduce((all, value, i) => all + value * (i + 1), startB);
  return [startB, ...values, sum % 103, end]
    .flatMap((value) => Array.from(code128Widths[value] ?? ""))
    .map((width, i) => (i % 2 ? "0" : "1").repeat(Number(width)))
    .join("");
};

/** @returns the bars of a code: by its length an EAN-8, a UPC-A, which is an EAN with a 0 in front, or an EAN-13; else Code 128 */
const barsOf = (code: string): string => {
  if (/^\d{8}$/.test(code)) return shortBars(code);
  return /^\d{12,13}$/.test(code) ? longBars(code.padStart(13, "0")) : code128Bars(code);
};

/** @returns a picture of a code on a white label, as luminance and colour (YUV 4:2:0) */
const pictureOf = (code: string): Buffer => {
  const bars = barsOf(code);
  const row = Buffer.alloc(width, 235);
  const start = Math.round((width - bars.length * pixelsPerBar) / 2);
  for (const [i, bar] of Array.from(bars).entries())
    if (bar === "1") row.fill(16, start + i * pixelsPerBar, start + (i + 1) * pixelsPerBar);
  const rows = Array<Buffer>(height).fill(row);
  return Buffer.concat([...rows, Buffer.alloc((width * height) / 2, 128)]);
};

/**
 * Writes a film that shows each barcode for four seconds, and then begins again.
 *
 * @returns Chromium's launch arguments that make the film its camera's picture, and a function that deletes the film
 */
export const cameraThatSees = (...codes: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const film = join(folder, "film.y4m");
  const frames = codes.flatMap((code) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), pictureOf(code)]);
    return Array<Buffer>(4 * framesPerSecond).fill(frame);
  });
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(header), ...frames]));
  return {
    args: ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
    remove: () => rmSync(folder, { recursive: true }),
  };
};
