/** A piece of work of a test run. */
export interface Task {
  readonly name: string;
  /** The names of the tasks that must have succeeded before. */
  readonly needs: readonly string[];
  /** How much of the machine it keeps busy. */
  readonly weight: number;
  /** @returns whether it succeeded */
  readonly work: () => Promise<boolean>;
}

/**
 * Runs tasks in their order, each as soon as those that it needs have succeeded and the capacity
 * allows it. A task that needs a failed one is skipped.
 *
 * @param capacity the most that the weights of the tasks running at once may come to; a heavier
 *   task runs alone
 * @throws {Error} when a task needs one that isn't there
 */
export const runTasks = async (
  tasks: readonly Task[],
  capacity: number,
  onSkipped: (task: Task) => void,
): Promise<void> => {
  const waiting = [...tasks];
  const outcomes = new Map<string, boolean>();
  const running = new Map<Task, Promise<void>>();

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
  if (waiting.length > 0) throw new Error(`${waiting[0]?.name} needs a task that isn't there`);
};
