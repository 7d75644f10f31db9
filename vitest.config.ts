import { defineConfig } from "vitest/config";

/** Tests that need the emulators or a browser live in tests/, by what they try. */
const suites = ["rules", "api", "faults", "deploy", "e2e", "scripts", "soak"];

/** A load is measured, and Firestore is made to hang, while nothing else is tried. */
const alone = { fileParallelism: false, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,functions,web,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      ...suites.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          // What is waited for is another process: it gets its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...(name === "soak" ? alone : {}),
        },
      })),
    ],
  },
});
