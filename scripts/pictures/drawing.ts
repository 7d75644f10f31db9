import { readFile } from "node:fs/promises";

/** A picture that a page of its own shows. */
export interface Drawing {
  /** Where it goes, seen from web/public/images. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** A page that shows nothing but the picture. */
  readonly html: string;
}

export const root = new URL("../../", import.meta.url);

/** The shop's own colours (web/src/app/styles/tokens.css, light). */
export const colours = { pine: "#16302a", paper: "#f7f3ea", brass: "#d99a2b", board: "#5b6f60" };

/** @param path of a drawing, seen from the checkout */
export const readDrawing = (path: string): Promise<string> => readFile(new URL(path, root), "utf8");

/** @returns the address of a file's content, for a page that may load nothing */
export const dataAddress = async (path: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(new URL(path, root))).toString("base64")}`;
