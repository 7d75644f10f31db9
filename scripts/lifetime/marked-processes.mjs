// @ts-check
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * The environment variable that holds the ids of all guards above a process. It finds a process whose
 * parent has died and that has left its process group, which neither the parent's id nor the group's
 * does (firebase-tools starts Java like that).
 */
export const markVariable = "PROS_AND_DRILL_GUARDS";

/** @param {string} id @returns {number[]} the processes that carry this guard's id */
const fromProc = (id) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const variables = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
        return variables.some((v) => v.startsWith(`${markVariable}=`) && v.includes(id));
      } catch {
        return false; // it has ended, or another user runs it
      }
    })
    .map(Number);

/** @param {string} id @returns {number[]} */
const fromPs = (id) =>
  execFileSync("ps", ["-axwwE", "-o", "pid=,command="], { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((line) => line.includes(`${markVariable}=`) && line.includes(id))
    .map((line) => Number.parseInt(line, 10));

/**
 * @param {string} id a guard's id
 * @returns {number[]} the ids of the processes that run under that guard, without the guard itself,
 *   whose arguments name its id
 */
export const markedProcesses = (id) => {
  const marked = process.platform === "linux" ? fromProc(id) : fromPs(id);
  return marked.filter((pid) => pid !== process.pid);
};
