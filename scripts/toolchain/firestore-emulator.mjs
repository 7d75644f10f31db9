// @ts-check
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { cachePath, packageBin, root } from "../project.mjs";
import { writeManifestJar } from "./manifest-jar.mjs";

const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** How long the download's server may take to show that it can be reached (ms). */
const reachMs = 4000;

/**
 * @typedef {object} Download what firebase-tools says of a part that it downloads
 * @property {string} remoteUrl
 * @property {number} expectedSize in bytes
 * @property {string} downloadPathRelativeToCacheDir
 * @property {string} [binaryPathRelativeToCacheDir]
 */

/** @returns {{ firestore: Download, ui: { main: Download } }} */
const downloads = () =>
  JSON.parse(
    readFileSync(
      join(root, "node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json"),
      "utf8",
    ),
  );

/** @param {NodeJS.ProcessEnv} env @returns {string} where firebase-tools keeps its downloads */
const downloadFolder = (env) =>
  env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");

/** @param {string} url @returns {Promise<boolean>} */
const isReachable = async (url) => {
  try {
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(reachMs) });
    return answer.ok;
  } catch {
    return false;
  }
};

/** @param {NodeJS.ProcessEnv} env @returns {string | null} the Google Cloud CLI's folder */
const cloudSdk = (env) => {
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    const gcloud = join(folder, "gcloud");
    if (!existsSync(gcloud)) continue;
    const beside = dirname(dirname(realpathSync(gcloud)));
    if (existsSync(join(beside, "platform"))) return beside;
    try {
      const args = ["info", "--format=value(installation.sdk_root)"];
      return execFileSync(gcloud, args, { encoding: "utf8", env }).trim();
    } catch {
      return null; // a broken installation is none
    }
  }
  return null;
};

/** @param {NodeJS.ProcessEnv} env @returns {string | null} the Google Cloud CLI's Firestore emulator */
const cloudSdkJar = (env) => {
  const sdk = cloudSdk(env);
  const jar = sdk && join(sdk, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar");
  return jar && existsSync(jar) ? jar : null;
};

/**
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env
 * @param {"firestore" | "ui"} part
 * @returns {Promise<boolean>} whether firebase-tools has downloaded it
 */
const download = async (life, env, part) => {
  const firebase = join(packageBin, "firebase");
  const cwd = dirname(cachePath("downloads/any"));
  return (await life.start(firebase, [`setup:emulators:${part}`], { cwd, env }).exited) === 0;
};

/**
 * Finds the Firestore emulator: the one that FIRESTORE_EMULATOR_BINARY_PATH names, the one that
 * firebase-tools has downloaded or can download, or else the Google Cloud CLI's.
 *
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {(text: string) => void} tell is told what takes its time
 * @returns {Promise<{ from: string, env: NodeJS.ProcessEnv }>} where it is from, and the variables
 *   that make firebase-tools use it
 * @throws {Obstacle} when there is none
 */
export const findFirestoreEmulator = async (life, env, tell) => {
  const own = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (own && existsSync(own)) return { from: own, env: {} };

  const { firestore } = downloads();
  const downloaded = join(downloadFolder(env), firestore.downloadPathRelativeToCacheDir);
  const isDownloaded = () =>
    existsSync(downloaded) && statSync(downloaded).size === firestore.expectedSize;
  if (isDownloaded()) return { from: "firebase-tools", env: {} };

  // Once the other one had to do, it goes on doing: no start waits for an unreachable server again.
  const manifestJar = cachePath("firestore-emulator.jar");
  const jar = cloudSdkJar(env);
  if (!(jar && existsSync(manifestJar)) && (await isReachable(firestore.remoteUrl))) {
    tell(`downloading it (${Math.round(firestore.expectedSize / 1_000_000)} MB, once)`);
    if ((await download(life, env, "firestore")) && isDownloaded()) {
      return { from: "firebase-tools", env: {} };
    }
  }
  if (jar) {
    writeManifestJar(manifestJar, mainClass, jar);
    return { from: "the Google Cloud CLI", env: { FIRESTORE_EMULATOR_BINARY_PATH: manifestJar } };
  }
  throw new Obstacle(
    'There is no Firestore emulator: it can\'t be downloaded now, and no Google Cloud CLI has it. Go online once, or run "gcloud components install cloud-firestore-emulator", and try again.',
  );
};

/**
 * @param {import("../lifetime/run.mjs").Life} life
 * @param {NodeJS.ProcessEnv} env with Node 24 on PATH
 * @param {boolean} mayDownload
 * @returns {Promise<boolean>} whether the Emulator UI can be had; the demo does without it, too
 */
export const hasEmulatorUi = async (life, env, mayDownload) => {
  const ui = downloads().ui.main;
  const server = join(downloadFolder(env), ui.binaryPathRelativeToCacheDir ?? "");
  if (existsSync(server)) return true;
  if (!mayDownload || !(await isReachable(ui.remoteUrl))) return false;
  return (await download(life, env, "ui")) && existsSync(server);
};
