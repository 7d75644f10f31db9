import { mkdir, writeFile } from "node:fs/promises";
import { colours } from "@shop/contract/colours";
import { logo } from "@shop/contract/logo";
import sharp from "sharp";

interface Ground {
  /** How much of the square's side the logo takes. */
  readonly share: number;
  /** The radius of the square's corners, of its side of 64. */
  readonly radius: number;
}

/** @returns the logo on a square of the bars' colour, as an SVG document */
export const logoDrawing = ({ share, radius }: Ground): string => {
  const parts = logo.map(({ d, stroke, dashes = "none", accent }) => {
    const [colour] = accent ? colours.accent : colours["on-frame"];
    const drawn = stroke
      ? `fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-dasharray="${dashes}"`
      : `fill="${colour}"`;
    return `<path ${drawn} fill-rule="evenodd" d="${d}"/>`;
  });
  const [frame] = colours.frame;
  const place = `translate(32 32) scale(${share}) translate(-32 -32)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${frame}"/><g transform="${place}">${parts.join("")}</g></svg>`;
};

const usual: Ground = { share: 0.78, radius: 14 };

/** By their names: a maskable icon shows at least a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const icons: Readonly<Record<string, Ground & { readonly size: number }>> = {
  "icon-192": { ...usual, size: 192 },
  "icon-512": { ...usual, size: 512 },
  "maskable-512": { share: 0.57, radius: 0, size: 512 },
  "apple-touch-icon": { share: 0.78, radius: 0, size: 180 },
};

/** Draws the favicon, the app's icons and what search engines show of the shop, from its logo, into a finished site. */
export const drawIcons = async (site: URL): Promise<void> => {
  await writeFile(new URL("favicon.svg", site), logoDrawing({ share: 0.9, radius: 14 }));
  await mkdir(new URL("images/icons", site), { recursive: true });
  await Promise.all(
    Object.entries(icons).map(async ([name, { size, ...ground }]) => {
      const picture = sharp(Buffer.from(logoDrawing(ground)), { density: (72 * size) / 64 });
      const png = await picture.resize(size, size).png({ palette: true }).toBuffer();
      await writeFile(new URL(`images/icons/${name}.png`, site), png);
    }),
  );
};
