// @ts-check
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { host } from "./sites.mjs";

/** @param {import("./sites.mjs").Site} site @returns {string} where `npm start -- --keep` keeps the data */
export const keptDataFolder = (site) => `${site.folder}-data`;

/** @param {string} folder @returns {boolean} whether there is any */
export const hasKeptData = (folder) => existsSync(join(folder, "firebase-export-metadata.json"));

/**
 * Has the emulators write down all they hold; they do so beside the folder and then swap, so what was
 * kept before stays until this is complete. (firebase-tools' own --export-on-exit would also keep
 * the data of a shop that was stopped before it was seeded.)
 *
 * @param {number} hub the port of the emulators' hub
 * @param {string} folder
 * @throws when it can't be written
 */
export const keepData = async (hub, folder) => {
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`http://${host}:${hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "start" }),
  });
  if (!response.ok) throw new Error(`The data could not be kept: ${await response.text()}`);
};
