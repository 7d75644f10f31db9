// @ts-check
import { Obstacle } from "../lifetime/obstacle.mjs";
import { since } from "../steps.mjs";
import { addUp } from "./counts.mjs";

/** @typedef {import("./step-kinds.mjs").Result} Result */

/** What a preparation counts for, as long as it goes well. */
const nothing = { passed: 0, failed: 0 };

/**
 * @param {unknown} error
 * @returns {Result} what a step comes to that could not be done
 */
const failure = (error) => {
  const text = error instanceof Obstacle ? error.message : String(Object(error).stack ?? error);
  return { counts: { passed: 0, failed: 1 }, lines: text.split("\n") };
};

/** @param {import("./counts.mjs").Counts} counts @returns {string} */
const inWords = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/**
 * Shows the steps of a test run as they begin and end, and what they come to.
 *
 * @param {string | null} live the one step whose output is shown while it runs
 */
export const testBoard = (live) => {
  const begin = performance.now();
  /** @type {Map<string, { counts: import("./counts.mjs").Counts, took: string }>} */
  const results = new Map();

  /** @param {string} name @param {Result} result @param {string} took */
  const report = (name, { counts, lines }, took) => {
    results.set(name, { counts, took });
    const bad = counts.failed > 0;
    if (bad && name !== live) console.log(`\n${lines.join("\n")}\n`);
    const words = counts === nothing ? lines.join(" ") : inWords(counts);
    console.log(`${bad ? "FAILED" : "done  "}  ${name.padEnd(10)} ${words} (${took})`);
  };

  return {
    /** @param {string} name @param {() => Promise<Result>} work @returns {() => Promise<boolean>} */
    step: (name, work) => async () => {
      console.log(`begun   ${name}`);
      const start = performance.now();
      const result = await work().catch(failure);
      report(name, result, since(start));
      return result.counts.failed === 0;
    },

    /**
     * A step that tests nothing; it tells in a few words what came of it.
     *
     * @param {string} name
     * @param {(tell: (text: string) => void) => Promise<string>} work
     * @returns {() => Promise<boolean>}
     */
    preparation(name, work) {
      return this.step(name, async () => {
        const words = await work((text) => console.log(`        ${name}: ${text}`));
        return { counts: nothing, lines: [words] };
      });
    },

    /** @param {import("./schedule.mjs").Task} task that is left out */
    skipped({ name, needs }) {
      const missing = needs.find((need) => (results.get(need)?.counts.failed ?? 0) > 0);
      report(name, failure(new Obstacle(`Not run, for ${missing} failed.`)), "0.0 s");
    },

    /** @returns {{ closing: string, failed: number }} the run's last line */
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
