import { brotliCompressSync } from "node:zlib";
import { type Budget, budgets } from "./budgets.ts";

/** Packages that a visitor who only looks doesn't need; each has a chunk of its own, for later. */
const strangers =
  /node_modules\/(@?firebase|reactfire|zod|@tanstack|react-toastify|react-hook-form|@hookform)\//;

/** The pages that people only look at. */
const justToSee = ["index.html", "blogs.html", "portfolio.html", "404.html"];

interface Script {
  readonly file: string;
  readonly modules: readonly string[];
  readonly content: Buffer;
}

/** A finished page, with all that it asks for by itself. */
export interface WeighedPage {
  readonly file: string;
  readonly scripts: readonly Script[];
  readonly styles: string;
  /** Of each picture, the bytes of its largest size. */
  readonly pictures: readonly number[];
}

const sum = (bytes: readonly number[]): number => bytes.reduce((all, each) => all + each, 0);

/** @returns bytes on the wire */
export const weightOf = ({ scripts, styles, pictures }: WeighedPage): Budget => ({
  script: sum(scripts.map(({ content }) => brotliCompressSync(content).length)),
  style: brotliCompressSync(styles).length,
  pictures: sum(pictures),
});

/** @returns what is wrong with a page: nothing, if the list is empty */
export const pageFaults = (page: WeighedPage): string[] => {
  const { file } = page;
  const budget = budgets[file];
  if (!budget) return [`${file} has no budget`];
  const faults = justToSee.includes(file)
    ? page.scripts.flatMap(({ file: script, modules }) =>
        modules
          .filter((id) => strangers.test(id))
          .map((id) => `${file} asks for ${script}, which holds ${id}`),
      )
    : [];
  const weight = weightOf(page);
  for (const part of ["script", "style", "pictures"] as const) {
    if (weight[part] > budget[part] * 1024)
      faults.push(`${file}: ${weight[part]} bytes of ${part}, ${budget[part]} KB are allowed`);
  }
  return faults;
};
