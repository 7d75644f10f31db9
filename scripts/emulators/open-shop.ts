import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { shop } from "@shop/contract/shop";
import { buildParts, type PartName } from "../build/build-parts.ts";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { root } from "../project.mjs";
import type { Step } from "../steps.ts";
import { requireDiskSpace } from "../toolchain/disk.mjs";
import { findFirestoreEmulator, hasEmulatorUi } from "../toolchain/firestore-emulator.ts";
import { findJdk, withJava } from "../toolchain/jdk.ts";
import { requirePorts } from "../toolchain/ports.ts";
import { functionLine } from "./function-lines.ts";
import { seedShop, waitForAnswer } from "./seed-shop.ts";
import { demoMailSettings, showMails } from "./show-mails.ts";
import { host, type Site, siteVariables } from "./sites.ts";
import { type Emulators, startEmulators, whileRunning } from "./start-emulators.ts";
import { takeCards } from "./take-cards.ts";
import { openVies } from "./vies-stand-in.ts";

/** @returns the folder in which `npm start -- --keep` saves the data */
const savedDataFolder = (site: Site): string => `${site.folder}-data`;

const hasSavedData = (folder: string): boolean =>
  existsSync(join(folder, "firebase-export-metadata.json"));

/**
 * Has the emulators save their data. They write beside the folder and then swap, so the data saved
 * before stays until this is complete. (firebase-tools' own --export-on-exit would also save the data
 * of a shop that was stopped before it was seeded.)
 *
 * @param hub the port of the emulators' hub
 * @throws {Error} when the data can't be written
 */
const saveData = async (hub: number, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`http://${host}:${hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "start" }),
  });
  if (!response.ok) throw new Error(`The data could not be kept: ${await response.text()}`);
};

/** The most that the emulators write: logs and saved data (MB). */
const runMegabytes = 200;

/** How many steps openShop shows. */
export const steps = 5;

interface Options {
  /** What has to be built. */
  readonly parts: readonly PartName[];
  /** Whether to begin with the saved data, and to save the data at the end. */
  readonly keep: boolean;
  /** Whether the function is loaded again when its files change. */
  readonly reloads?: boolean;
}

/**
 * Opens the demo shop: builds what has changed, starts the emulators, fills them, and waits until
 * they answer.
 *
 * @returns the emulators, the environment in which they were started, and the address of the page that
 *   shows the mails
 * @throws {UserError} when something is missing or taken
 */
export const openShop = async (
  life: Life,
  step: Step,
  site: Site,
  { parts, keep, reloads = true }: Options,
): Promise<{ emulators: Emulators; env: NodeJS.ProcessEnv; mails: string }> => {
  await step(
    "Checking Java, ports and disk",
    async () => {
      const jdk = findJdk(process.env);
      await requirePorts(Object.values(site.ports));
      requireDiskSpace(root, runMegabytes);
      return jdk;
    },
    ({ version }) => `Java ${version}`,
  );
  const baseEnv = withJava(process.env);
  const emulator = await step(
    "Firestore emulator",
    async (note) => {
      const found = await findFirestoreEmulator(life, baseEnv, note);
      return { ...found, ui: await hasEmulatorUi(life, baseEnv, found.from === "firebase-tools") };
    },
    ({ from }) => `from ${from}`,
  );
  const env = { ...baseEnv, ...emulator.env };
  await step(
    "Pages and function",
    (note) => buildParts(life, env, note, parts),
    (built) => built,
  );

  const saved = savedDataFolder(site);
  const importFrom = keep && hasSavedData(saved) ? saved : null;
  let isOpen = false;
  const emulators = await step(
    "Emulators",
    async () => {
      const settings = {
        ...demoMailSettings(site),
        ...(await takeCards(life, site)),
        VIES_URL: await openVies(life),
      };
      const started = await startEmulators(life, { ...env, ...settings }, site, {
        ui: emulator.ui,
        reloads,
        importFrom,
        onLine: (line) => {
          const shown = isOpen ? functionLine(line) : null;
          if (shown !== null) console.log(shown);
        },
      });
      await whileRunning(started, started.ready);
      return started;
    },
    () => "Auth, Firestore, Functions, Hosting",
  );
  await step(
    "Shop",
    async (note) => {
      const filled = importFrom
        ? `what was kept in ${saved}`
        : seedShop(life, env, site, shop.demoData ? "weeks" : "accounts");
      note(await whileRunning(emulators, Promise.resolve(filled)));
      const pages = parts.includes("web")
        ? waitForAnswer(site.url, (body) => body.includes("<html"))
        : null;
      const api = waitForAnswer(`${site.url}/api/settings`, (body) => body.startsWith("{"));
      await whileRunning(emulators, Promise.all([pages, api]));
    },
    () => "answers",
  );
  if (keep) {
    life.atEnd(async () => {
      console.log("Keeping the data ...");
      await saveData(emulators.hub, saved);
    });
  }
  isOpen = true;
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = siteVariables(site);
  const mails = await showMails(life, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT);
  return { emulators, env, mails };
};

/** Fails when the emulators end by themselves, and never resolves. */
export const failWhenTheyEnd = (emulators: Emulators): Promise<never> =>
  whileRunning(emulators, new Promise<never>(() => {}));

/** @returns whether --keep is given @throws {UserError} when anything else is */
export const wantsToKeep = (usage: string, args: readonly string[]): boolean => {
  if (args.length > 1 || (args.length === 1 && args[0] !== "--keep")) throw new UserError(usage);
  return args.length === 1;
};
