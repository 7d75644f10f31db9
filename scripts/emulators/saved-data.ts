import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { host, type Site } from "./sites.ts";

/** @returns the folder in which `npm start -- --keep` saves the data */
export const savedDataFolder = (site: Site): string => `${site.folder}-data`;

export const hasSavedData = (folder: string): boolean =>
  existsSync(join(folder, "firebase-export-metadata.json"));

/**
 * Has the emulators save their data. They write beside the folder and then swap, so the data saved
 * before stays until this is complete. (firebase-tools' own --export-on-exit would also save the data
 * of a shop that was stopped before it was seeded.)
 *
 * @param hub the port of the emulators' hub
 * @throws {Error} when the data can't be written
 */
export const saveData = async (hub: number, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`http://${host}:${hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "start" }),
  });
  if (!response.ok) throw new Error(`The data could not be kept: ${await response.text()}`);
};
