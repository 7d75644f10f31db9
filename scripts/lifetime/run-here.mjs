// @ts-check
import { spawn } from "node:child_process";

/**
 * Runs a command that has the terminal to itself: it may ask questions, and Ctrl-C is its own.
 *
 * @param {import("./run.mjs").Life} life
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export const runHere = (life, command, args, env) => {
  const child = spawn(command, args, { env, stdio: "inherit" });
  /** @type {Promise<number>} */
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
  life.atEnd(() => {
    child.kill();
    return exited;
  });
  return exited;
};
