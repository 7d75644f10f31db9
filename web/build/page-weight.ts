import { brotliCompressSync } from "node:zlib";
import type { Access, Budget } from "../src/app/page-row.ts";

/** Packages that nobody needs to look at a page; they are in chunks that load later. */
const laterPackages =
  /node_modules\/(@?firebase|reactfire|zod|@tanstack|react-toastify|react-hook-form|@hookform)\//;

interface Script {
  readonly file: string;
  readonly modules: readonly string[];
  readonly content: Buffer;
}

/** A finished page, with all that it requests by itself. */
export interface WeighedPage {
  /** The name of its file. */
  readonly name: string;
  /** A public page is only looked at. */
  readonly access: Access;
  readonly budget: Budget;
  readonly scripts: readonly Script[];
  readonly styles: string;
  /** For each picture, the bytes of its largest size. */
  readonly pictures: readonly number[];
}

const sum = (bytes: readonly number[]): number => bytes.reduce((all, each) => all + each, 0);

/** @returns bytes on the wire */
const weightOf = ({ scripts, styles, pictures }: WeighedPage): Budget => ({
  script: sum(scripts.map(({ content }) => brotliCompressSync(content).length)),
  style: brotliCompressSync(styles).length,
  pictures: sum(pictures),
});

/** @returns what exceeds the page's budget or doesn't belong on it; empty if nothing does */
export const pageFaults = (page: WeighedPage): string[] => {
  const { name, access, budget } = page;
  const faults =
    access === "public"
      ? page.scripts.flatMap(({ file, modules }) =>
          modules
            .filter((id) => laterPackages.test(id))
            .map((id) => `${name} requests ${file}, which holds ${id}`),
        )
      : [];
  const weight = weightOf(page);
  for (const part of ["script", "style", "pictures"] as const) {
    if (weight[part] > budget[part] * 1024)
      faults.push(`${name}: ${weight[part]} bytes of ${part}, ${budget[part]} KB are allowed`);
  }
  return faults;
};
