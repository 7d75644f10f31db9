import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noLimits } from "../emulators/no-limits.ts";
import { host } from "../emulators/sites.ts";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { cachePath, packageBin, root } from "../project.mjs";
import { findFirestoreEmulator } from "../toolchain/firestore-emulator.ts";
import { withTestJava } from "../toolchain/jdk.ts";
import { freePort } from "../toolchain/ports.ts";

type Environment = Record<string, string | undefined>;

/**
 * Starts the Auth and the Firestore emulator, which all trials share: each trial uses its own projects.
 *
 * @returns the environment in which the packages' commands and both emulators are found
 */
export async function startTrialEmulators(life: Life): Promise<Environment> {
  const env = { ...withTestJava(process.env), ...noLimits };
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
    throw new UserError(`The emulators have ended by themselves:\n${lines.join("\n")}`);
  });
  await Promise.race([ready.promise, failed]);
  failed.catch(() => {}); // from here on a trial fails instead
  return {
    ...env,
    FIRESTORE_EMULATOR_HOST: `${host}:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${auth}`,
  };
}
