import { readFile } from "node:fs/promises";
import type { Plugin } from "rolldown";

/** Where a module's package is installed: "…/node_modules/@grpc/grpc-js". */
const packageRoot = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Bundles each package once. npm installs a version twice where another one of the same package stands
 * above both: google-gax for @google-cloud/firestore, and again for its firestore-api. Each copy would
 * be loaded by each instance.
 */
export const oneCopy = (): Plugin => {
  /** A package by its folder, such as "google-gax@6.17.0". */
  const packages = new Map<string, string>();
  /** The first folder of each. */
  const roots = new Map<string, string>();
  return {
    name: "one-copy",
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const root = resolved && !resolved.external && packageRoot.exec(resolved.id)?.[0];
      if (!root) return resolved;
      if (!packages.has(root)) {
        const { name, version } = JSON.parse(await readFile(`${root}/package.json`, "utf8"));
        packages.set(root, `${name}@${version}`);
      }
      const key = packages.get(root) ?? root;
      if (!roots.has(key)) roots.set(key, root);
      return { ...resolved, id: roots.get(key) + resolved.id.slice(root.length) };
    },
  };
};
