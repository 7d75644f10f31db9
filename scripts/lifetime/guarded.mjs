// @ts-check
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const guard = fileURLToPath(new URL("guard.mjs", import.meta.url));

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine] gets each line that the command prints, of either stream
 * @property {number} [graceMs] how long the command may take to stop before it is killed
 */

/**
 * @typedef {object} Guarded
 * @property {number | undefined} pid the guard's process
 * @property {Promise<number>} exited the command's exit code, once everything it started has ended
 * @property {() => Promise<number>} stop asks it to stop, and resolves as `exited` does
 * @property {() => void} kill kills it and everything it started at once
 */

/**
 * Starts a command under a guard (guard.mjs), which ends the command and everything it started when
 * this process ends, however that happens. execa ends only its own child, not the emulators' Java below it, and
 * nothing when this process is killed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Guarded}
 */
export const startGuarded = (command, args, options = {}) => {
  const { cwd, env = process.env, onLine = () => {}, graceMs = 10_000 } = options;
  const child = spawn(process.execPath, [guard, randomUUID(), String(graceMs), command, ...args], {
    env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    ...(cwd ? { cwd } : {}),
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", onLine);
  child.stdin.on("error", () => {}); // the guard has ended by itself
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  exited.catch(() => {}); // a caller that waits for it still gets the error
  return {
    pid: child.pid,
    exited,
    stop() {
      child.stdin.end();
      return exited;
    },
    kill() {
      child.stdin.write("!");
    },
  };
};
