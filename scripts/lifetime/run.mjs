// @ts-check
import { constants } from "node:os";
import { startGuarded } from "./guarded.mjs";
import { diskObstacle, Obstacle } from "./obstacle.mjs";

/**
 * What a command's main function gets to hold on to while it runs.
 *
 * @typedef {object} Life
 * @property {Promise<NodeJS.Signals>} stopped resolves when the user wants the command to end
 * @property {(work: () => unknown) => void} atEnd has something done before the command ends,
 *   however it ends; last come, first done
 * @property {typeof startGuarded} start starts a process that ends with the command, at the latest
 * @property {() => void} isServing says that to be stopped is a good end from now on (exit code 0)
 */

/** A second Ctrl-C within this time (ms) is the first one, come by way of npm as well. */
const sameSignalMs = 1000;

/** @param {unknown} error */
const tell = (error) => {
  const obstacle =
    error instanceof Obstacle ? error : diskObstacle(error instanceof Error ? error.message : "");
  console.error(obstacle ? obstacle.message : error);
};

/**
 * Runs a command's main function and ends the process with its exit code. Ctrl-C, SIGTERM, a closed
 * terminal and the death of the npm that started it all end it in good order; done once more, they
 * end it at once.
 *
 * @param {(life: Life) => Promise<number>} main gives the exit code
 */
export const run = async (main) => {
  /** @type {(() => unknown)[]} */
  const endings = [];
  /** @type {Set<import("./guarded.mjs").Guarded>} */
  const children = new Set();
  let ended = false;
  let serving = false;
  let stoppedAt = 0;

  /** @type {(signal: NodeJS.Signals) => void} */
  let wantEnd = () => {};
  /** @type {Promise<NodeJS.Signals>} */
  const stopped = new Promise((resolve) => {
    wantEnd = resolve;
  });
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (stoppedAt === 0) stoppedAt = Date.now();
    else if (Date.now() - stoppedAt > sameSignalMs) for (const child of children) child.hurry();
    wantEnd(signal);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, onSignal);
  }
  // A terminal that was closed takes no more words; what is to be done at the end is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && wantEnd("SIGTERM"), 500).unref();
  }

  /** @type {Life} */
  const life = {
    stopped,
    atEnd: (work) => endings.push(work),
    start: (command, args, options) => {
      if (ended) throw new Obstacle("Stopped.");
      const child = startGuarded(command, args, options);
      children.add(child);
      child.exited.catch(() => {}).then(() => children.delete(child));
      endings.push(child.stop);
      return child;
    },
    isServing: () => {
      serving = true;
    },
  };

  let code = 1;
  try {
    const outcome = await Promise.race([main(life), stopped]);
    if (typeof outcome === "number") code = outcome;
    else code = serving ? 0 : 128 + constants.signals[outcome];
  } catch (error) {
    tell(error);
  }
  ended = true;
  for (const work of endings.reverse()) {
    try {
      await work();
    } catch (error) {
      tell(error);
      code = 1;
    }
  }
  process.exit(code);
};
