import { basename, dirname, join } from "node:path";
import { chosenConfig, chosenConfigPath } from "@shop/contract/chosen-config";
import { defineConfig } from "vitest/config";

/** The folders of tests/: they need the emulators, a browser or another process. */
const suites = ["rules", "api", "faults", "deploy", "e2e", "browsers", "scripts", "soak"];

/** Milliseconds for a test that waits for another process, and for one that waits for npm. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };
const npmTimeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

// The unit and the browser tests share their worker's modules (isolate: false):
// docs/decisions/119-tests-and-browsers.md.

/** These tests fill the machine by themselves, so each suite of them runs after the others. */
const heavy: Readonly<Record<string, object>> = {
  faults: { sequence: { groupOrder: 1 } },
  // A browser test often waits for its page, so three at a time keep two cores busy.
  e2e: { isolate: false, maxWorkers: 3, sequence: { groupOrder: 2 } },
  browsers: { maxWorkers: 3, sequence: { groupOrder: 2 } },
  // They measure a load or make Firestore hang.
  soak: { fileParallelism: false, sequence: { groupOrder: 3 } },
};

export default defineConfig({
  plugins: [chosenConfig()],
  test: {
    // A cached module has its imports resolved: another configuration would find this one.
    fsModuleCachePath: join("node_modules/.vitest-cache", basename(dirname(chosenConfigPath()))),
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["{contract,functions,web,scripts}/**/*.test.{ts,tsx}"],
          // Its CommonJS files hide their names from Node; Vite reads its modules, as the builds do.
          server: { deps: { inline: ["jsvat-next"] } },
          testTimeout: 30_000, // the machine may be busy with other suites
        },
      },
      ...suites.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          ...(["deploy", "scripts"].includes(name) ? npmTimeouts : timeouts),
          expect: { poll: { timeout: timeouts.testTimeout } },
          ...heavy[name],
        },
      })),
    ],
  },
});
