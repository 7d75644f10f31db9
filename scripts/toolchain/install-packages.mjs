// @ts-check
// launch.mjs starts this file when the installed packages aren't those of package-lock.json.
import { oneAtATime } from "../lifetime/one-at-a-time.mjs";
import { run } from "../lifetime/run.mjs";
import { installPackages, packagesAreInstalled } from "./install.mjs";

/** @param {string} text */
const note = (text) => console.log(`Packages: ${text}`);

run(async (life) => {
  await oneAtATime(life, note, async () => {
    if (packagesAreInstalled()) return; // another command has installed them meanwhile
    note("installing them (a minute or two)");
    await installPackages(life);
  });
  return 0;
});
