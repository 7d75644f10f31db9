import { fileURLToPath } from "node:url";
import { goodAnswer } from "../../scripts/emulators/answers.mjs";
import { startGuarded } from "../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../scripts/toolchain/ports.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder that was built; scripts/loosen.ts names others. */
const built = process.env.FUNCTIONS_DIST ?? "functions/dist";

/**
 * Runs the built function as production does, in a process of its own that ends with this one at the
 * latest.
 *
 * @param env what it needs beside the environment of this process
 * @param source the folder to run, seen from the checkout
 * @returns its address, without a trailing slash, and how to end it
 */
export async function startFunctions(env: Readonly<Record<string, string>>, source = built) {
  const [port] = await freePorts(1);
  let output = "";
  const listening = Promise.withResolvers<void>();
  const framework = startGuarded(
    "node_modules/.bin/functions-framework",
    [`--source=${source}`, "--target=api", `--port=${port}`],
    {
      cwd: root,
      // firebase-admin would prefer this one to the GCLOUD_PROJECT that a suite names.
      env: { ...process.env, GOOGLE_CLOUD_PROJECT: undefined, ...env },
      onLine: (line) => {
        output += `${line}\n`;
        if (line.includes("URL: ")) listening.resolve();
      },
    },
  );
  const failed = framework.exited.then(() => {
    throw new Error(`The function did not start:\n${output}`);
  });
  await Promise.race([listening.promise, failed]);
  failed.catch(() => {}); // from here on its end is asked for
  const url = `http://127.0.0.1:${port}`;
  // On a busy machine the first call, which loads all it needs, may take longer than the shop waits.
  await goodAnswer(`${url}/product?limit=1`, () => true);
  return {
    url,
    async stop(): Promise<void> {
      await framework.stop();
    },
  };
}
