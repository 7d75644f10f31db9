/** The fields of a package-lock.json's entry that are read here. */
export interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
type Packages = Readonly<Record<string, LockedPackage>>;

/** Where Node finds a package that is asked for from a folder: there, or in a folder above it. */
const locate = (packages: Packages, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, "")) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (path in packages) return path;
    if (!folder) return undefined;
  }
};

/** The fields of an entry that hold for the whole lock file only. */
const wholeLockOnly = new Set(["dev", "devOptional", "optional", "peer", "resolved"]);

const namesOf = (from: LockedPackage): { name: string; optional: boolean }[] => [
  ...Object.keys(from.dependencies ?? {}).map((name) => ({
    name,
    optional: name in (from.optionalDependencies ?? {}),
  })),
  ...Object.keys(from.optionalDependencies ?? {}).map((name) => ({ name, optional: true })),
  ...Object.keys(from.peerDependencies ?? {})
    .filter((name) => !from.peerDependenciesMeta?.[name]?.optional)
    .map((name) => ({ name, optional: false })),
];

/**
 * Selects the packages of one workspace from the lock file of all workspaces, so that the very
 * versions that were tested are deployed.
 *
 * @param packages the `packages` of the root's package-lock.json
 * @param workspace the workspace's folder, such as "functions"
 * @param wanted the names of the packages it needs, from which all others follow
 * @returns the `packages` of a lock file for that folder alone, without those of its root
 */
export const cutLock = (
  packages: Packages,
  workspace: string,
  wanted: readonly string[],
): Record<string, LockedPackage> => {
  const required = new Set<string>();
  const found = new Set<string>();
  const visit = (from: string, name: string, optional: boolean): void => {
    const path = locate(packages, from, name);
    if (path === undefined) {
      if (optional) return;
      throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    }
    if (found.has(path) && (optional || required.has(path))) return;
    found.add(path);
    if (!optional) required.add(path);
    const locked = packages[path] ?? {};
    for (const next of namesOf(locked)) visit(path, next.name, optional || next.optional);
  };
  for (const name of wanted) visit(workspace, name, false);

  const cut: Record<string, LockedPackage> = {};
  for (const path of [...found].sort()) {
    const place = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (place in cut || (place !== path && found.has(place))) {
      throw new Error(`${place} is needed in two versions: run "npm dedupe"`);
    }
    const entry = Object.entries(packages[path] ?? {}).filter(([key]) => !wholeLockOnly.has(key));
    cut[place] = {
      ...Object.fromEntries(entry),
      ...(required.has(path) ? {} : { optional: true }),
    };
  }
  return cut;
};
