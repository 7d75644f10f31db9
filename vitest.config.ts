import { defineConfig } from "vitest/config";

/** Tests that need the emulators or a browser live in tests/, by what they try. */
const suites = ["rules", "api", "faults", "deploy", "e2e", "scripts", "soak"];

/** Milliseconds for what others wait for: another process, or a whole npm. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
const muchPatience = { testTimeout: 240_000, hookTimeout: 240_000 };

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
          testTimeout: 30_000, // the machine may be busy with more than these
        },
      },
      ...suites.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          ...(["deploy", "scripts"].includes(name) ? muchPatience : patience),
          ...(name === "soak" ? alone : {}),
          ...(name === "e2e" ? { isolate: false } : {}), // a worker's files share its browser
        },
      })),
    ],
  },
});
