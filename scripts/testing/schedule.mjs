// @ts-check

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {readonly string[]} needs the tasks that must have gone well before
 * @property {number} weight how much of the machine it keeps busy
 * @property {() => Promise<boolean>} work whether it went well
 */

/**
 * Does tasks as soon as what they need is there, in their order, as many at once as the machine
 * bears. A task that needs one that failed isn't done.
 *
 * @param {readonly Task[]} tasks
 * @param {number} capacity the weight of what may be done at once
 * @param {(task: Task) => void} onSkipped
 */
export const doTasks = async (tasks, capacity, onSkipped) => {
  const waiting = [...tasks];
  /** @type {Map<string, boolean>} */
  const outcomes = new Map();
  /** @type {Map<Task, Promise<void>>} */
  const running = new Map();

  const startWhatCan = () => {
    for (const task of [...waiting]) {
      const needed = task.needs.map((name) => outcomes.get(name));
      if (needed.includes(false)) {
        waiting.splice(waiting.indexOf(task), 1);
        outcomes.set(task.name, false);
        onSkipped(task);
        continue;
      }
      const load = [...running.keys()].reduce((sum, { weight }) => sum + weight, 0);
      if (needed.includes(undefined) || (load > 0 && load + task.weight > capacity)) continue;
      waiting.splice(waiting.indexOf(task), 1);
      const work = task.work().then((outcome) => {
        outcomes.set(task.name, outcome);
        running.delete(task);
      });
      running.set(task, work);
    }
  };

  for (startWhatCan(); running.size > 0; startWhatCan()) await Promise.race(running.values());
  if (waiting.length > 0) throw new Error(`Nothing makes ${waiting[0]?.name} possible`);
};
