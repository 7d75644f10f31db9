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
export const runHere = (life, command, args, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: "inherit" });
    life.atEnd(() => child.kill());
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
