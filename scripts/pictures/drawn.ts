import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureKinds } from "../../web/src/ui/picture.ts";
import { root } from "../project.mjs";
import type { Scale } from "./scale.ts";

/** The folder that pages get their pictures from. */
export const images = join(root, "web/public/images");

/** One file that is rendered from a drawing. */
export interface Drawn {
  /** The drawing, seen from web/pictures. */
  readonly source: string;
  /** The crop of the drawing, in the drawing's units; the whole drawing by default. */
  readonly viewBox?: string;
  /** How the drawn tool is laid beside a ruler; by default the drawing stays as it is. */
  readonly scale?: Scale;
  /** Where the picture goes, seen from web/public/images. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the encoder, 1 to 100. */
  readonly quality: number;
  /** Bytes, at most. */
  readonly most: number;
}

interface Kind {
  readonly sources: RegExp;
  readonly viewBox?: string;
  readonly suffix?: string;
  /** Height by width. */
  readonly ratio: number;
  /** For each width. Dense screens show the wider ones, on which flaws are harder to see. */
  readonly quality: Readonly<Record<number, number>>;
  /** Kilobytes, at most, for each width. */
  readonly most: Readonly<Record<number, number>>;
}

const kinds: Readonly<Record<keyof typeof pictureKinds | "zoom", Kind>> = {
  card: {
    sources: /^story-/,
    ratio: 3 / 4,
    quality: { 800: 34, 680: 34, 400: 46 },
    most: { 800: 14, 680: 11, 400: 8 },
  },
  product: {
    sources: /^products\//,
    ratio: 3 / 4,
    quality: { 800: 34, 680: 34, 400: 46, 256: 48 },
    most: { 800: 14, 680: 11.5, 400: 8, 256: 5 },
  },
  // The pages link to it, so no img chooses among widths.
  zoom: {
    sources: /^products\//,
    suffix: "-zoom",
    ratio: 3 / 4,
    quality: { 1600: 32 },
    most: { 1600: 36 },
  },
  figure: {
    sources: /^(drill-machine|not-found)\./,
    ratio: 3 / 4,
    quality: { 1280: 34, 720: 40 },
    most: { 1280: 22, 720: 14 },
  },
  portrait: {
    sources: /^portrait\./,
    ratio: 1,
    quality: { 960: 36, 640: 40, 320: 50 },
    most: { 960: 14, 640: 10, 320: 6 },
  },
  banner: {
    sources: /^banner\//,
    ratio: 7 / 16,
    quality: { 2560: 34, 1280: 46 },
    most: { 2560: 34, 1280: 17 },
  },
  // On a phone it is the Largest Contentful Paint.
  bannerTall: {
    sources: /^banner\//,
    viewBox: "546.67 0 933.33 700",
    suffix: "-tall",
    ratio: 3 / 4,
    quality: { 1200: 32, 800: 34 },
    most: { 1200: 16, 800: 10 },
  },
};

const of = (source: string, name: keyof typeof kinds, scale?: Scale): Drawn[] => {
  const { ratio, quality, most, ...kind } = kinds[name];
  const suffix = (scale ? "-scale" : "") + (kind.suffix ?? "");
  const { widths } = name === "zoom" ? { widths: [1600] } : pictureKinds[name];
  return widths.map((width: number, at) => ({
    source,
    width,
    height: Math.round(width * ratio),
    ...(kind.viewBox ? { viewBox: kind.viewBox } : {}),
    ...(scale ? { scale } : {}),
    file: source.replace(/\.svg$/, `${suffix}${at ? `-${width}` : ""}.avif`),
    quality: quality[width] ?? 50,
    most: (most[width] ?? 0) * 1024,
  }));
};

/** @returns how each tool is laid beside a ruler, by the name of its drawing */
export const readScales = async (): Promise<Readonly<Record<string, Scale>>> =>
  JSON.parse(await readFile(join(root, "web/pictures/products/scales.json"), "utf8"));

/** @returns every picture that the drawings in web/pictures have to be rendered to */
export const drawnPictures = async (): Promise<Drawn[]> => {
  const drawings = await readdir(join(root, "web/pictures"), { recursive: true });
  const sources = drawings.filter((file) => file.endsWith(".svg")).sort();
  const scales = await readScales();
  return sources.flatMap((source) => {
    const names = (Object.keys(kinds) as (keyof typeof kinds)[]) // as: keys are typed as strings
      .filter((name) => kinds[name].sources.test(source));
    if (names.length === 0) throw new Error(`No kind of picture is known for ${source}`);
    const scale = scales[source.replace(/^products\/|\.svg$/g, "")];
    return [
      ...names.flatMap((name) => of(source, name)),
      ...(scale ? names.flatMap((name) => of(source, name, scale)) : []),
    ];
  });
};
