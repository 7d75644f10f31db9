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

/** @returns the digit that checks twelve others */
const checkDigit = (digits: string): number => {
  const sum = Array.from(digits, Number).reduce(
    (all, digit, i) => all + digit * (i % 2 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** @returns an EAN that nobody else has; those that begin with 2 are a shop's own */
export const newEan = (): string => {
  const digits = `2${String(Math.floor(Math.random() * 1e11)).padStart(11, "0")}`;
  return `${digits}${checkDigit(digits)}`;
};

/** @returns the 95 bars of an EAN-13, 1 for black */
const barsOf = (ean: string): string => {
  const right = (digit: string) => rightBars.split(" ")[Number(digit)] ?? "";
  const opposite = (bars: string) => Array.from(bars, (bar) => 1 - Number(bar)).join("");
  const pattern = fromBehind[Number(ean[0])] ?? "";
  const left = Array.from(ean.slice(1, 7), (digit, i) =>
    pattern[i] === "b" ? Array.from(right(digit)).toReversed().join("") : opposite(right(digit)),
  );
  return `101${left.join("")}01010${Array.from(ean.slice(7), right).join("")}101`;
};

/** @returns a picture of an EAN on a white label, as luminance and colour (YUV 4:2:0) */
const pictureOf = (ean: string): Buffer => {
  const bars = barsOf(ean);
  const row = Buffer.alloc(width, 235);
  const left = Math.round((width - bars.length * pixelsPerBar) / 2);
  for (const [i, bar] of Array.from(bars).entries())
    if (bar === "1") row.fill(16, left + i * pixelsPerBar, left + (i + 1) * pixelsPerBar);
  const rows = Array<Buffer>(height).fill(row);
  return Buffer.concat([...rows, Buffer.alloc((width * height) / 2, 128)]);
};

/**
 * What a browser is started with so that its camera sees barcodes: each for two seconds, in turn.
 *
 * @returns the arguments, and what deletes the film
 */
export const cameraThatSees = (...eans: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const film = join(folder, "film.y4m");
  const frames = eans.flatMap((ean) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), pictureOf(ean)]);
    return Array<Buffer>(2 * framesPerSecond).fill(frame);
  });
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(film, Buffer.concat([Buffer.from(header), ...frames]));
  return {
    args: ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`],
    remove: () => rmSync(folder, { recursive: true }),
  };
};
