// @ts-check
// Runs one command so that nothing of it outlives whoever wanted it:
//   node guard.mjs ID GRACE-MS COMMAND ARGUMENTS...
// Standard input is the lifeline: when it ends, because it was closed or because the process on its
// other end is dead, the command is asked to stop (SIGTERM), given its grace, and then killed with
// everything it started. A byte on the lifeline ends the grace at once. The guard leads a session of
// its own, so a Ctrl-C in the terminal reaches only the process on the other end.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { markedProcesses, markVariable } from "./marked-processes.mjs";

const [, , id = "", grace = "0", command = "", ...args] = process.argv;
const marks = [process.env[markVariable], id].filter(Boolean).join(",");

const child = spawn(command, args, {
  env: { ...process.env, [markVariable]: marks },
  stdio: ["ignore", "pipe", "pipe"],
});

// The command must not notice that nobody reads any more: it is to stop in good order.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
child.stdout.pipe(process.stdout);
child.stderr.pipe(process.stderr);

/** @param {NodeJS.Signals} signal */
const signalAll = (signal) => {
  for (const pid of markedProcesses(id)) {
    try {
      process.kill(pid, signal);
    } catch {} // gone meanwhile
  }
};

/** @type {NodeJS.Timeout | undefined} */
let deadline;
const stop = () => {
  if (deadline) return;
  child.kill("SIGTERM");
  deadline = setTimeout(() => signalAll("SIGKILL"), Number(grace));
};

process.stdin.on("data", () => {
  stop();
  signalAll("SIGKILL");
});
process.stdin.on("end", stop);
process.stdin.on("error", stop);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, stop);
}

/** Ends what the command has left behind. */
const sweep = async () => {
  clearTimeout(deadline);
  signalAll("SIGTERM");
  for (let tries = 0; markedProcesses(id).length > 0; tries += 1) {
    if (tries > 20) signalAll("SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

child.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 127;
  process.stdin.destroy();
});
/** @type {Promise<void> | undefined} */
let swept;
child.on("exit", () => {
  swept = sweep();
});
child.on("close", async (code, signal) => {
  await swept; // what is left behind may print elsewhere
  const status = code ?? 128 + (signal ? constants.signals[signal] : 0);
  process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
});
