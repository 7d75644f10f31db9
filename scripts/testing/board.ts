import { UserError } from "../lifetime/user-error.mjs";
import { type Note, since } from "../steps.ts";
import { addUp, type Counts } from "./counts.ts";
import type { Task } from "./schedule.ts";

/** What a step of a test run came to. */
export interface Result {
  readonly counts: Counts;
  /** What was printed. */
  readonly lines: readonly string[];
}

/** The counts of a preparation that succeeded: it tests nothing. */
const nothing: Counts = { passed: 0, failed: 0 };

/** @returns the result of a step that threw this */
const failure = (error: unknown): Result => {
  const text = error instanceof UserError ? error.message : String(Object(error).stack ?? error);
  return { counts: { passed: 0, failed: 1 }, lines: text.split("\n") };
};

const inWords = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/**
 * Prints the steps of a test run as they begin and end, and their results.
 *
 * @param live the one step whose output is shown while it runs, if any
 */
export const testBoard = (live: string | null) => {
  const begin = performance.now();
  const results = new Map<string, { counts: Counts; took: string }>();

  const report = (name: string, { counts, lines }: Result, took: string): void => {
    results.set(name, { counts, took });
    const bad = counts.failed > 0;
    if (bad && name !== live) console.log(`\n${lines.join("\n")}\n`);
    const words = counts === nothing ? lines.join(" ") : inWords(counts);
    console.log(`${bad ? "FAILED" : "done  "}  ${name.padEnd(10)} ${words} (${took})`);
  };

  const step = (name: string, work: () => Promise<Result>) => async (): Promise<boolean> => {
    console.log(`begun   ${name}`);
    const start = performance.now();
    const result = await work().catch(failure);
    report(name, result, since(start));
    return result.counts.failed === 0;
  };

  return {
    /** @returns the step's work, which resolves to whether it succeeded */
    step,

    /** The same for a step that tests nothing; it returns its result in a few words. */
    preparation: (name: string, work: (note: Note) => Promise<string>) =>
      step(name, async () => {
        const words = await work((text) => console.log(`        ${name}: ${text}`));
        return { counts: nothing, lines: [words] };
      }),

    /** Counts a step as failed because one that it needs has failed. */
    skipped({ name, needs }: Task): void {
      const missing = needs.find((need) => (results.get(need)?.counts.failed ?? 0) > 0);
      report(name, failure(new UserError(`Not run, for ${missing} failed.`)), "0.0 s");
    },

    /** @returns the run's last line, and how many tests failed */
    close() {
      console.log(`\nSteps in ${since(begin)}:`);
      for (const [name, { counts, took }] of results) {
        const words = counts === nothing ? "" : `  ${inWords(counts)}`;
        console.log(`  ${name.padEnd(10)} ${took.padStart(8)}${words}`);
      }
      const sum = addUp([...results.values()].map(({ counts }) => counts));
      return { closing: inWords(sum), failed: sum.failed };
    },
  };
};
