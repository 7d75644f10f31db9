import { expect, test } from "vitest";
import { cutLock } from "./deploy-lock.ts";

const integrity = "sha512-x";

test("the lock file contains what the workspace needs, and nothing for others", () => {
  const packages = {
    "": {},
    "node_modules/api": { version: "1.0.0", dependencies: { wire: "^1.0.0" }, dev: true },
    "node_modules/wire": { version: "1.2.0", integrity, resolved: "https://registry/wire.tgz" },
    "node_modules/builder": { version: "3.0.0" },
  };
  expect(cutLock(packages, "functions", ["api"])).toEqual({
    "node_modules/api": { version: "1.0.0", dependencies: { wire: "^1.0.0" } },
    "node_modules/wire": { version: "1.2.0", integrity },
  });
});

test("a package is taken from where Node finds it: the nearest folder first", () => {
  const packages = {
    "node_modules/api": { dependencies: { wire: "1", log: "1" } },
    "node_modules/api/node_modules/wire": { version: "1.0.0" },
    "node_modules/wire": { version: "2.0.0" },
    "node_modules/log": { version: "1.0.0" },
  };
  expect(Object.keys(cutLock(packages, "functions", ["api"]))).toEqual([
    "node_modules/api",
    "node_modules/api/node_modules/wire",
    "node_modules/log",
  ]);
});

test("a package of the workspace's own folder moves to the deployed one's", () => {
  const packages = {
    "functions/node_modules/api": { version: "2.0.0" },
    "node_modules/api": { version: "1.0.0" },
  };
  expect(cutLock(packages, "functions", ["api"])).toEqual({
    "node_modules/api": { version: "2.0.0" },
  });
});

test("two versions that belong in the same folder fail the build", () => {
  const packages = {
    "functions/node_modules/wire": { version: "2.0.0" },
    "node_modules/wire": { version: "1.0.0" },
    "node_modules/api": { dependencies: { wire: "^1.0.0" } },
  };
  expect(() => cutLock(packages, "functions", ["api", "wire"])).toThrow("needed in two versions");
});

test("a package that only optional packages need is optional", () => {
  const packages = {
    "node_modules/api": { optionalDependencies: { store: "1", gone: "1" } },
    "node_modules/store": { dependencies: { disk: "1", wire: "1" } },
    "node_modules/disk": {},
    "node_modules/wire": { optional: true },
  };
  const cut = cutLock(packages, "functions", ["api", "wire"]);
  expect(Object.keys(cut).filter((path) => cut[path]?.optional)).toEqual([
    "node_modules/disk",
    "node_modules/store",
  ]);
});

test("a required peer is included, an optional one isn't", () => {
  const packages = {
    "node_modules/api": {
      peerDependencies: { admin: "14", graph: "1" },
      peerDependenciesMeta: { graph: { optional: true } },
    },
    "node_modules/admin": {},
    "node_modules/graph": {},
  };
  expect(cutLock(packages, "functions", ["api"])).not.toHaveProperty(["node_modules/graph"]);
  expect(cutLock(packages, "functions", ["api"])).toHaveProperty(["node_modules/admin"]);
});

test("a package that the lock file lacks fails the build", () => {
  expect(() => cutLock({}, "functions", ["api"])).toThrow("package-lock.json has no api");
});
