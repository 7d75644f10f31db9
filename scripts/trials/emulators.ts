import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noLimits } from "../emulators/no-limits.mjs";
import { host } from "../emulators/sites.mjs";
import { Obstacle } from "../lifetime/obstacle.mjs";
import type { Life } from "../lifetime/run.mjs";
import { cachePath, packageBin, root, withPath } from "../project.mjs";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.mjs";
import { findJdk } from "../toolchain/jdk.mjs";
import { freePort } from "../toolchain/ports.mjs";

type Environment = Record<string, string | undefined>;

/**
 * Starts the Auth and the Firestore emulator, which all trials share: each has projects of its own.
 *
 * @returns the environment in which the packages' commands and both emulators are found
 */
export async function startEmulators(life: Life): Promise<Environment> {
  const env = {
    ...withPath(process.env, [packageBin, findJdk(process.env).bin]),
    ...noLimits,
    DEBUG: undefined,
  };
  const { env: variables } = await findFirestoreEmulator(life, env, console.log);
  const [auth, firestore, hub, logging, websocketPort] = await Promise.all(
    [9299, 8280, 4420, 4520, 9170].map((port) => freePort(port)),
  );
  const folder = cachePath("trials");
  mkdirSync(folder, { recursive: true });
  const emulators = {
    singleProjectMode: false,
    auth: { host, port: auth },
    firestore: { host, port: firestore, websocketPort },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  const config = { firestore: { rules: join(root, "firestore.rules") }, emulators };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(config));

  const ready = Promise.withResolvers<void>();
  const lines: string[] = [];
  const { exited } = life.start(
    join(packageBin, "firebase"),
    ["emulators:start", "--project", "demo-trials", "--only", "auth,firestore"],
    {
      cwd: folder,
      env: { ...env, ...variables },
      onLine(line) {
        lines.push(line);
        if (line.includes("All emulators ready")) ready.resolve();
      },
    },
  );
  const failed = exited.then(() => {
    throw new Obstacle(`The emulators have ended by themselves:\n${lines.join("\n")}`);
  });
  await Promise.race([ready.promise, failed]);
  failed.catch(() => {}); // from here on a trial gets to know
  return {
    ...env,
    FIRESTORE_EMULATOR_HOST: `${host}:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${auth}`,
  };
}
