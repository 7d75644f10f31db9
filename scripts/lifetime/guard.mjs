// @ts-check
// Runs one command, and ends it and everything it started when the process that wants it ends:
//   node guard.mjs ID GRACE-MS COMMAND ARGUMENTS...
// Standard input shows whether that process lives. When it ends, the guard sends the command SIGTERM,
// waits GRACE-MS milliseconds, and then kills it with everything it started. A byte on standard input
// kills them at once. The guard leads a session of its own, so a Ctrl-C in the terminal reaches only
// the process that wants the command.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { markedProcesses, markVariable } from "./marked-processes.mjs";

const [, , id = "", grace = "0", command = "", ...args] = process.argv;
const marks = [process.env[markVariable], id].filter(Boolean).join(",");

const child = spawn(command, args, {
  env: { ...process.env, [markVariable]: marks },
  stdio: ["ignore", "pipe", "pipe"],
});

// A closed output must not make the command fail: it has to shut down cleanly.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
child.stdout.pipe(process.stdout);
child.stderr.pipe(process.stderr);

/** @param {NodeJS.Signals} signal */
const signalAll = (signal) => {
  for (const pid of markedProcesses(id)) {
    try {
      process.kill(pid, signal);
    } catch {} // it has ended
  }
};

/** @type {NodeJS.Timeout | undefined} */
let killTimer;
const stop = () => {
  if (killTimer) return;
  child.kill("SIGTERM");
  killTimer = setTimeout(() => signalAll("SIGKILL"), Number(grace));
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

/** Ends the processes that the command has left behind. */
const endRest = async () => {
  clearTimeout(killTimer);
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
let restEnded;
child.on("exit", () => {
  restEnded = endRest();
});
child.on("close", async (code, signal) => {
  await restEnded; // they may have closed their output, and so still run
  const status = code ?? 128 + (signal ? constants.signals[signal] : 0);
  process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
});
