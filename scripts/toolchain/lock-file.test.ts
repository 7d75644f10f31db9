import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

interface Locked {
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = new URL("../../package-lock.json", import.meta.url);
// The shape is npm's own.
const { packages } = JSON.parse(await readFile(file, "utf8")) as {
  packages: Record<string, Locked>;
};

/** Whether Node finds a package from a folder: in its node_modules, or in a folder above it. */
const isLocked = (folder: string, name: string): boolean =>
  `${folder}/node_modules/${name}`.replace(/^\//, "") in packages ||
  (folder !== "" && isLocked(folder.replace(/(^|\/)[^/]*$/, ""), name));

test("the lock file has the packages of every platform, also those that npm could not find", () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry", () => {
  const named = Object.values(packages).filter(({ resolved }) => resolved?.startsWith("http"));
  expect(named).toEqual([]);
});
