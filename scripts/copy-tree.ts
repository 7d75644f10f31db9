import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { root } from "./project.mjs";

/** Folders that are installed, built or written by tools, or that no test needs. */
const notCopied = new Set(["node_modules", "dist", ".cache", ".git", ".firebase", "docs"]);

/** npm's own record of what is installed, and the packages' commands. */
const hidden = new Set([".package-lock.json", ".bin"]);

/** Links the packages that are installed there. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name !== "@shop" && (hidden.has(name) || !name.startsWith(".")))
      await symlink(join(from, name), join(to, name));
};

/**
 * Copies the checkout, so that a test can change it. Installed packages become links to the originals, and the
 * contract a link to its copy.
 *
 * @param folder an empty folder
 */
export async function copyTree(folder: string): Promise<void> {
  const isCopied = (path: string) => !notCopied.has(basename(path));
  for (const name of (await readdir(root)).filter(isCopied))
    await cp(join(root, name), join(folder, name), { recursive: true, filter: isCopied });

  const packages = join(folder, "node_modules");
  await linkPackages(join(root, "node_modules"), packages);
  for (const own of ["functions/node_modules", "web/node_modules"])
    await linkPackages(join(root, own), join(folder, own));
  await mkdir(join(packages, "@shop"));
  await symlink(join(folder, "contract"), join(packages, "@shop", "contract"));
}
