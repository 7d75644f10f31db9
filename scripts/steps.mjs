// @ts-check

/** @param {number} start a reading of performance.now() @returns {string} such as "3.2 s" */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Shows numbered steps as they are done, one line each: what is being done at once, how it went and
 * how long it took when that is known.
 *
 * @param {number} total
 * @param {(text: string) => void} [write]
 */
export const showSteps = (total, write = (text) => process.stdout.write(text)) => {
  let number = 0;
  let open = false;
  const breakLine = () => {
    if (open) write("\n");
    open = false;
  };
  return {
    /**
     * @template T
     * @param {string} title
     * @param {(tell: (text: string) => void) => Promise<T>} work tells what takes its time
     * @param {(result: T) => string} outcome a few words about what came of it
     * @returns {Promise<T>}
     */
    async step(title, work, outcome) {
      number += 1;
      write(`${number}/${total}  ${title} ... `);
      open = true;
      const start = performance.now();
      try {
        const result = await work((text) => write(`${text} ... `));
        write(`${outcome(result)} (${since(start)})\n`);
        open = false;
        return result;
      } finally {
        breakLine();
      }
    },
    breakLine,
  };
};
