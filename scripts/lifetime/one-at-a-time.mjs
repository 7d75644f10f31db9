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

/** @param {string} file @returns {number} the id of the process that holds the lock, 0 when it is not known */
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
    return 0; // the lock was released meanwhile
  }
};

/**
 * Does work that two commands must not do in the same checkout at once, such as installing packages
 * or building: `npm test` may run while `npm start` is still starting.
 *
 * @template T
 * @param {import("./run.mjs").Life} life
 * @param {(text: string) => void} note prints that it has to wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const oneAtATime = async (life, note, work) => {
  const file = cachePath("busy.pid");
  let noted = false;
  for (;;) {
    const holder = holderOf(file);
    if (holder === process.pid) break;
    if (!noted && holder !== 0)
      note(`waiting for process ${holder}, which installs or builds here`);
    noted = noted || holder !== 0;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  let held = true;
  const release = () => {
    if (held) rmSync(file, { force: true });
    held = false;
  };
  life.atEnd(release);
  try {
    return await work();
  } finally {
    release();
  }
};
