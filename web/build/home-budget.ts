import { brotliCompressSync } from "node:zlib";

/** What the home page's script may weigh on the wire, in bytes: 80 KB. */
export const budget = 80 * 1024;

/** Packages that a visitor who only looks doesn't need; each has a chunk of its own, for later. */
const strangers =
  /node_modules\/(@?firebase|reactfire|zod|@tanstack|react-toastify|react-hook-form|@hookform)\//;

interface Script {
  readonly file: string;
  readonly modules: readonly string[];
  readonly content: Buffer;
}

/**
 * @param scripts the home page's script files
 * @returns what is wrong with them: nothing, if the list is empty
 */
export const homeFaults = (scripts: readonly Script[]): string[] => {
  const faults = scripts.flatMap(({ file, modules }) =>
    modules.filter((id) => strangers.test(id)).map((id) => `${file} holds ${id}`),
  );
  const bytes = scripts.reduce((sum, { content }) => sum + brotliCompressSync(content).length, 0);
  if (bytes > budget) faults.push(`the script weighs ${bytes} bytes, ${budget} are allowed`);
  return faults;
};
