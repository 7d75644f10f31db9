// @ts-check
import { constants } from "node:os";
import { startGuarded } from "./guarded.mjs";
import { fullDiskError, UserError } from "./user-error.mjs";

/**
 * A command's main function uses it to start processes and to shut down cleanly.
 *
 * @typedef {object} Life
 * @property {(work: () => unknown) => void} atEnd adds work that is done before the command ends,
 *   however it ends; what was added last is done first
 * @property {typeof startGuarded} start starts a process that ends when the command ends, if not before
 * @property {() => void} isServing says that a signal is the usual end from now on (exit code 0)
 */

/** Two signals within this time (ms) are one Ctrl-C: npm passes on what the terminal sends to both. */
const sameSignalMs = 1000;

/** @param {unknown} error */
const printError = (error) => {
  const userError =
    error instanceof UserError ? error : fullDiskError(error instanceof Error ? error.message : "");
  console.error(userError ? userError.message : error);
};

/**
 * Runs a command's main function and ends the process with its exit code. Ctrl-C, SIGTERM, a closed
 * terminal and the death of the process that started it (npm or run-command.mjs) end it in good
 * order; a second signal ends it at once.
 *
 * @param {(life: Life) => Promise<number>} main returns the exit code
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
  let requestEnd = () => {};
  /** @type {Promise<NodeJS.Signals>} */
  const stopped = new Promise((resolve) => {
    requestEnd = resolve;
  });
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (stoppedAt === 0) stoppedAt = Date.now();
    else if (Date.now() - stoppedAt > sameSignalMs) for (const child of children) child.kill();
    requestEnd(signal);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, onSignal);
  }
  // Printing to a closed terminal fails, and must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && requestEnd("SIGTERM"), 500).unref();
  }
  process.once("disconnect", () => requestEnd("SIGTERM"));

  /** @type {Life} */
  const life = {
    atEnd: (work) => endings.push(work),
    start: (command, args, options) => {
      if (ended) throw new UserError("Stopped.");
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
    printError(error);
  }
  ended = true;
  for (const work of endings.reverse()) {
    try {
      await work();
    } catch (error) {
      printError(error);
      code = 1;
    }
  }
  process.exit(code);
};
