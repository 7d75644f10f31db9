// @ts-check
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { cachePath } from "../project.mjs";

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} file @returns {number} who holds the lock now: its process's id */
const holderOf = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return process.pid;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  try {
    const holder = Number(readFileSync(file, "utf8"));
    if (holder !== 0 && !isAlive(holder)) rmSync(file, { force: true });
    return holder;
  } catch {
    return 0; // given back meanwhile
  }
};

/**
 * Does some work that two commands must not do in the same checkout at once, such as to install
 * packages or to build: `npm test` may be run while `npm start` is still starting.
 *
 * @template T
 * @param {import("./run.mjs").Life} life
 * @param {(text: string) => void} tell is told when it has to wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const oneAtATime = async (life, tell, work) => {
  const file = cachePath("busy.pid");
  let told = false;
  for (;;) {
    const holder = holderOf(file);
    if (holder === process.pid) break;
    if (!told && holder !== 0) tell(`waiting for process ${holder}, which installs or builds here`);
    told = told || holder !== 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  let held = true;
  const giveBack = () => {
    if (held) rmSync(file, { force: true });
    held = false;
  };
  life.atEnd(giveBack);
  try {
    return await work();
  } finally {
    giveBack();
  }
};
