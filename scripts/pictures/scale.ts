/// <reference lib="dom" />
import type { Page } from "playwright";
import sharp from "sharp";

/** How a tool's drawing is laid beside the ruler. */
export interface Scale {
  /** The true length, in millimetres, of what is measured. */
  readonly mm: number;
  /** Degrees that the tool is turned by, clockwise, so that it lies straight. */
  readonly turn?: number;
  /** Whether the rail, shelf or bench in the drawing stays with the tool. */
  readonly mounted?: true;
  /** Whether the tool is measured from top to bottom; by default from left to right. */
  readonly upright?: true;
  /** Where the measured part begins and ends, in units of the turned drawing; by default at the tool's edges. */
  readonly from?: number;
  readonly to?: number;
}

/** The drawings' size. */
const [width, height] = [800, 600];

/** The room for the tool, above the ruler. */
const room = { left: 60, right: 740, top: 36, bottom: 448 };

const ruler = { top: 476, bottom: 562, right: 776 };

/** Digits as strokes in four by six units, like the lettering of the drawings. */
const digits = [
  "M1 0h2l1 1v4L3 6H1L0 5V1z",
  "M.5 1.400 2 0v6",
  "M0 1l1-1h2l1 1v1L0 6h4",
  "M0 1l1-1h2l1 1v1L3 3H2m1 0 1 1v1L3 6H1L0 5",
  "M3 6V0L0 4h4",
  "M4 0H0v3l1-.5h2l1 1V5L3 6H1L0 5",
  "M3.500 0H2L0 2v3l1 1h2l1-1V4L3 3H1L0 4",
  "M0 0h4L1.500 6",
  "M1 0h2l1 1v1L3 3H1L0 2V1zm0 3h2l1 1v1L3 6H1L0 5V4z",
  "M.5 6H2l2-2V1L3 0H1L0 1v1l1 1h2l1-1",
];

const number = (value: number, x: number, y: number): string => {
  const text = `${value}`;
  const strokes = [...text].map((digit, at) => {
    const shift = `translate(${at * 6 - text.length * 3 + 1})`;
    return `<path transform="${shift}" d="${digits[Number(digit)]}"/>`;
  });
  return `<g transform="translate(${x} ${y})scale(2.6)" stroke="#1c2526" stroke-width=".75">${strokes.join("")}</g>`;
};

/** @returns the ruler's drawing, with its zero at `zero` */
const drawRuler = (zero: number, unitsPerMm: number): string => {
  const step = [5, 10, 20, 50, 100, 200].find((mm) => mm * unitsPerMm >= 56) ?? 500;
  const last = Math.floor((ruler.right - 32 - zero) / unitsPerMm / step) * step;
  const end = zero + last * unitsPerMm + 32;
  const { top, bottom } = ruler;
  const ticks = Array.from({ length: last / (step / 10) + 1 }, (_, at) => {
    const x = zero + (at * step * unitsPerMm) / 10;
    const length = at % 10 === 0 ? 34 : at % 5 === 0 ? 24 : 15;
    return `M${x.toFixed(2)} ${top}v${length}`;
  });
  const numbers = Array.from({ length: last / step + 1 }, (_, at) =>
    number(at * step, zero + at * step * unitsPerMm, top + 42),
  );
  return `<linearGradient id="steel" x2="0" y2="1"><stop stop-color="#e9edec"/><stop offset=".5" stop-color="#c9d0d2"/><stop offset="1" stop-color="#a9b2b5"/></linearGradient>
    <rect x="${zero - 7}" y="${top + 9}" width="${end - zero + 16}" height="${bottom - top}" rx="5" fill="#0d1c17" opacity=".4"/>
    <rect x="${zero - 16}" y="${top}" width="${end - zero + 16}" height="${bottom - top}" rx="5" fill="url(#steel)" stroke="#4b5559" stroke-width="1.5"/>
    <path d="M${zero - 14} ${top + 1.5}H${end - 2}" stroke="#fff" stroke-width="1.5"/>
    <path d="${ticks.join("")}" stroke="#1c2526" stroke-width="1.6" stroke-linecap="butt"/>
    ${numbers.join("")}`;
};

/** Takes the tool off its hooks and groups it with its shadow, so that it can be moved. */
const takeDown = (kept: string): void => {
  const svg = document.querySelector("svg");
  if (!svg) throw new Error("There is no drawing");
  const [, , , ...tool] = svg.children; // after the definitions, the board and the light on it
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.id = "laid";
  svg.append(group);
  for (const part of tool) part.matches(kept) ? group.append(part) : part.remove();
};

/** @returns the edges of what the page shows on a transparent ground */
const edgesOf = async (page: Page) => {
  const shot = await page.screenshot({ omitBackground: true });
  const { data, info } = await sharp(shot)
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edges = { left: info.width, right: 0, top: info.height, bottom: 0 };
  data.forEach((alpha, at) => {
    if (alpha < 128) return;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x + 1);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y + 1);
  });
  return edges;
};

/**
 * Lays the tool of a drawing above a ruler that has the tool's scale.
 *
 * @param drawing a tool on the board, whose group has an id that ends in "-tool"
 * @returns the drawing of both
 */
export const besideRuler = async (page: Page, drawing: string, scale: Scale): Promise<string> => {
  const { mm, turn = 0, upright = false, mounted = false } = scale;
  const turned = `rotate(${turn} ${width / 2} ${height / 2})`;
  // The turned tool may be larger than its drawing.
  await page.setViewportSize({ width: 2 * width, height: 2 * height });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; overflow: visible }</style>${drawing}`,
  );
  await page.evaluate(takeDown, mounted ? ":not(use:not([filter]))" : '[filter], [id$="-tool"]');
  const laid = page.locator("#laid");
  const lay = (transform: string) =>
    laid.evaluate((group, value) => group.setAttribute("transform", value), transform);
  await lay(`translate(${width / 2} ${height / 2})${turned}`);
  await page.addStyleTag({ content: "svg > path, svg > g > use[filter] { display: none }" });
  const shown = await edgesOf(page);
  const edges = {
    left: shown.left - width / 2,
    right: shown.right - width / 2,
    top: shown.top - height / 2,
    bottom: shown.bottom - height / 2,
  };
  const [first, last] = upright ? [edges.top, edges.bottom] : [edges.left, edges.right];
  const { from = first, to = last } = scale;
  const factor = Math.min(
    (room.right - room.left) / (edges.right - edges.left),
    (room.bottom - room.top) / (edges.bottom - edges.top),
  );
  const x = (room.left + room.right) / 2 - (factor * (edges.left + edges.right)) / 2;
  const y = room.bottom - factor * edges.bottom;
  await lay(`translate(${x} ${y})scale(${factor})${turned}`);
  const isWhole = !upright && to - from > (edges.right - edges.left) / 2;
  const zero = x + factor * (isWhole ? from : edges.left);
  const measured = isWhole ? [zero, x + factor * to] : [];
  const guides = measured.map((at) => `M${at} ${ruler.top - 4}v-80`).join("");
  const svg = await page.locator("svg").evaluate((element) => element.outerHTML);
  return svg.replace(
    /<\/svg>$/,
    `<path d="${guides}" stroke="#f5f1e6" stroke-width="1.5" stroke-dasharray="2 7" opacity=".8"/>
    ${drawRuler(zero, (factor * (to - from)) / mm)}</svg>`,
  );
};
