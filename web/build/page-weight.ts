import { brotliCompressSync } from "node:zlib";
import type { Access, Budget } from "../src/app/page-row.ts";

/** Packages that nobody needs to look at a page; they are in chunks that load later. */
const laterPackages =
  /node_modules\/(@?firebase|reactfire|zod|@tanstack|react-toastify|react-hook-form|@hookform)\//;

/** The folder of a page's sources, as "pages/home"; undefined for all other modules. */
const pageFolder = (module: string): string | undefined =>
  /\bsrc\/(pages\/[^/]+)\//.exec(module)?.[1];

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
  /** The modules of what it shows, relative to web/. */
  readonly sources: readonly string[];
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

/** @returns what a script holds that doesn't belong on the page */
const foreignIn = ({ access, sources }: WeighedPage, { modules }: Script): string[] => {
  const own = sources.map(pageFolder);
  return modules.filter((id) => {
    const folder = pageFolder(id);
    return (access === "public" && laterPackages.test(id)) || (folder && !own.includes(folder));
  });
};

/** @returns what exceeds the page's budget or doesn't belong on it; empty if nothing does */
export const pageFaults = (page: WeighedPage): string[] => {
  const { name, scripts, budget } = page;
  const faults = scripts.flatMap((script) =>
    foreignIn(page, script).map((id) => `${name} requests ${script.file}, which holds ${id}`),
  );
  const weight = weightOf(page);
  for (const part of ["script", "style", "pictures"] as const) {
    if (weight[part] > budget[part] * 1024)
      faults.push(`${name}: ${weight[part]} bytes of ${part}, ${budget[part]} KB are allowed`);
  }
  return faults;
};
