/** @param start a reading of performance.now() @returns the time since then, such as "3.2 s" */
export const since = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Prints a short note on the progress of a step. */
export type Note = (text: string) => void;

/**
 * Runs a step and prints one line about it.
 *
 * @param work gets a function that adds words to the line
 * @param outcome a few words about the result
 */
export type Step = <T>(
  title: string,
  work: (note: Note) => Promise<T>,
  outcome: (result: T) => string,
) => Promise<T>;

/** @returns what runs numbered steps and prints a line for each: its title, result and duration */
export const showSteps = (total: number): Step => {
  let number = 0;
  const write = (text: string) => process.stdout.write(text);
  return async (title, work, outcome) => {
    number += 1;
    write(`${number}/${total}  ${title} ... `);
    const start = performance.now();
    let ending = "";
    try {
      const result = await work((text) => write(`${text} ... `));
      ending = `${outcome(result)} (${since(start)})`;
      return result;
    } finally {
      write(`${ending}\n`);
    }
  };
};
