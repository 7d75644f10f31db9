import { brotliCompressSync } from "node:zlib";
import type { Access, Budget } from "../src/runtime/page-row.ts";

/** Packages that the initial load of a public page must not contain; they are in chunks that load later. */
const laterPackages =
  /node_modules\/(@?firebase|reactfire|zod|react-toastify|react-hook-form|@hookform|markdown-it)\//;

/** The folder of a module: "src/shop/home". */
const folderOf = (module: string): string => module.slice(0, module.lastIndexOf("/"));

interface Script {
  readonly file: string;
  readonly modules: readonly string[];
  readonly content: Buffer;
}

/** A finished page with the files of its initial load. */
export interface WeighedPage {
  /** The name of its file. */
  readonly name: string;
  /** A public page must not contain the packages above. */
  readonly access: Access;
  /** The page's modules, relative to web/. */
  readonly sources: readonly string[];
  /** The modules of all pages: what stands in their folders belongs to them alone. */
  readonly allSources: readonly string[];
  readonly budget: Budget;
  /** Bytes of script that the shop's own lists add, such as its countries. No budget bounds them. */
  readonly listBytes: number;
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

/** @returns the bytes of script that lists of a shop's configuration add to its pages, at most */
export const listBytesOf = (lists: readonly (readonly unknown[])[]): number =>
  brotliCompressSync(JSON.stringify(lists)).length;

/** @returns the unwanted modules of a script */
const foreignIn = ({ access, sources, allSources }: WeighedPage, { modules }: Script): string[] => {
  const own = sources.map(folderOf);
  const others = allSources.map(folderOf).filter((folder) => !own.includes(folder));
  return modules.filter(
    (id) =>
      (access === "public" && laterPackages.test(id)) ||
      (others.includes(folderOf(id)) && !id.endsWith("/route.ts")),
  );
};

/** @returns the exceeded budgets and the unwanted modules of a page; empty if there are none */
export const pageFaults = (page: WeighedPage): string[] => {
  const { name, scripts, listBytes } = page;
  const budget = { ...page.budget, script: page.budget.script + listBytes / 1024 };
  const faults = scripts.flatMap((script) =>
    foreignIn(page, script).map((id) => `${name} requests ${script.file}, which holds ${id}`),
  );
  const weight = weightOf(page);
  for (const part of ["script", "style", "pictures"] as const) {
    if (weight[part] > budget[part] * 1024)
      faults.push(`${name}: ${weight[part]} bytes of ${part}, ${page.budget[part]} KB are allowed`);
  }
  return faults;
};
