import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { cachePath, packageBin, root } from "../project.mjs";
import type { Note } from "../steps.ts";
import { writeManifestJar } from "./manifest-jar.ts";

const mainClass = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** How long the download's server may take to answer (ms). */
const answerMs = 4000;

/** firebase-tools' description of an emulator that it downloads. */
interface Download {
  readonly remoteUrl: string;
  /** Bytes. */
  readonly expectedSize: number;
  readonly downloadPathRelativeToCacheDir: string;
  readonly binaryPathRelativeToCacheDir?: string;
}

const downloads = (): { firestore: Download; ui: { main: Download } } =>
  JSON.parse(
    readFileSync(
      join(root, "node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json"),
      "utf8",
    ),
  );

/** @returns where firebase-tools keeps its downloads */
const downloadFolder = (env: NodeJS.ProcessEnv): string =>
  env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");

const isReachable = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(answerMs) });
    return answer.ok;
  } catch {
    return false;
  }
};

/** @returns the Google Cloud CLI's folder, null without one */
const cloudSdk = (env: NodeJS.ProcessEnv): string | null => {
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    const gcloud = join(folder, "gcloud");
    if (!existsSync(gcloud)) continue;
    const beside = dirname(dirname(realpathSync(gcloud)));
    if (existsSync(join(beside, "platform"))) return beside;
    try {
      const args = ["info", "--format=value(installation.sdk_root)"];
      return execFileSync(gcloud, args, { encoding: "utf8", env }).trim();
    } catch {
      return null; // the installation is broken
    }
  }
  return null;
};

/** @returns the Google Cloud CLI's Firestore emulator, null without one */
const cloudSdkJar = (env: NodeJS.ProcessEnv): string | null => {
  const sdk = cloudSdk(env);
  const jar = sdk && join(sdk, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar");
  return jar && existsSync(jar) ? jar : null;
};

/** @returns whether firebase-tools has downloaded that part */
const download = async (
  life: Life,
  env: NodeJS.ProcessEnv,
  part: "firestore" | "ui",
): Promise<boolean> => {
  const firebase = join(packageBin, "firebase");
  const cwd = dirname(cachePath("downloads/any"));
  return (await life.start(firebase, [`setup:emulators:${part}`], { cwd, env }).exited) === 0;
};

/**
 * Finds the Firestore emulator: the one that FIRESTORE_EMULATOR_BINARY_PATH names, the one that
 * firebase-tools has downloaded or can download, or else the Google Cloud CLI's.
 *
 * @param env with Node 24 and Java on PATH
 * @returns its source, and the variables that make firebase-tools use it
 * @throws {UserError} when there is none
 */
export const findFirestoreEmulator = async (
  life: Life,
  env: NodeJS.ProcessEnv,
  note: Note,
): Promise<{ from: string; env: NodeJS.ProcessEnv }> => {
  const own = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (own && existsSync(own)) return { from: own, env: {} };

  const { firestore } = downloads();
  const downloaded = join(downloadFolder(env), firestore.downloadPathRelativeToCacheDir);
  const isDownloaded = () =>
    existsSync(downloaded) && statSync(downloaded).size === firestore.expectedSize;
  if (isDownloaded()) return { from: "firebase-tools", env: {} };

  // A start after one that used the Google Cloud CLI's doesn't wait for the unreachable server again.
  const manifestJar = cachePath("firestore-emulator.jar");
  const jar = cloudSdkJar(env);
  if (!(jar && existsSync(manifestJar)) && (await isReachable(firestore.remoteUrl))) {
    note(`downloading it (${Math.round(firestore.expectedSize / 1_000_000)} MB, once)`);
    if ((await download(life, env, "firestore")) && isDownloaded()) {
      return { from: "firebase-tools", env: {} };
    }
  }
  if (jar) {
    writeManifestJar(env, manifestJar, mainClass, jar);
    return { from: "the Google Cloud CLI", env: { FIRESTORE_EMULATOR_BINARY_PATH: manifestJar } };
  }
  throw new UserError(
    'There is no Firestore emulator: it can\'t be downloaded now, and no Google Cloud CLI has it. Go online once, or run "gcloud components install cloud-firestore-emulator", and try again.',
  );
};

/**
 * @param env with Node 24 on PATH
 * @returns whether the Emulator UI is there or could be downloaded; the shop works without it
 */
export const hasEmulatorUi = async (
  life: Life,
  env: NodeJS.ProcessEnv,
  mayDownload: boolean,
): Promise<boolean> => {
  const ui = downloads().ui.main;
  const server = join(downloadFolder(env), ui.binaryPathRelativeToCacheDir ?? "");
  if (existsSync(server)) return true;
  if (!mayDownload || !(await isReachable(ui.remoteUrl))) return false;
  return (await download(life, env, "ui")) && existsSync(server);
};
