import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./scripts/testing/long-files-first.ts";

/** The folders of tests/: they need the emulators, a browser or another process. */
const suites = ["rules", "api", "faults", "deploy", "e2e", "scripts", "soak"];

/** Milliseconds for a test that waits for another process, and for one that waits for npm. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };
const npmTimeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

/** These tests measure a load or make Firestore hang, so they run one at a time. */
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } };

// The unit and the browser tests share their worker's modules (isolate: false):
// docs/decisions/119-test-files-share-a-worker.md.

/**
 * A browser test often waits for its page, so three at a time keep two cores busy. vitest wants a group
 * of its own for another number of workers.
 */
const browsers = { isolate: false, maxWorkers: 3, sequence: { groupOrder: 2 } };

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          include: ["{contract,functions,web,scripts}/**/*.test.{ts,tsx}"],
          testTimeout: 30_000, // the machine may be busy with other suites
        },
      },
      ...suites.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          ...(["deploy", "scripts"].includes(name) ? npmTimeouts : timeouts),
          ...(name === "soak" ? alone : {}),
          ...(name === "e2e" ? browsers : {}),
        },
      })),
    ],
  },
});
