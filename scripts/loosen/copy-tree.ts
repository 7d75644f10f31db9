import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "../project.mjs";

/** What the function and the tests of its access are made of. */
const parts = [
  "contract",
  "functions",
  "tests",
  "scripts",
  "firestore.rules",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const left = new Set(["node_modules", "dist"]);

/**
 * Copies the function, its contract and their tests, so that something can be changed there and
 * tried. Installed packages are linked, the contract to its copy.
 *
 * @param folder an empty folder
 */
export async function copyTree(folder: string): Promise<void> {
  const isPart = (path: string) => !left.has(basename(path));
  for (const part of parts)
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isPart });

  const packages = join(folder, "node_modules");
  await mkdir(join(packages, "@pros-and-drill"), { recursive: true });
  await symlink(join(folder, "contract"), join(packages, "@pros-and-drill", "contract"));
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@pros-and-drill" && (name === ".bin" || !name.startsWith(".")))
      await symlink(join(root, "node_modules", name), join(packages, name));
}
