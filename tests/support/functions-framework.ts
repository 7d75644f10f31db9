import { fileURLToPath } from "node:url";
import { startGuarded } from "../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../scripts/toolchain/ports.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder that was built; scripts/loosen.ts names others. */
const built = process.env.FUNCTIONS_DIST ?? "functions/dist";

/** How long the first answer may take: with the first call, a function loads all it needs (ms). */
const limitMs = 60_000;

/** Waits for an answer that isn't 503: on a busy machine, the first may come too late for the shop. */
const answers = async (url: string): Promise<void> => {
  const deadline = Date.now() + limitMs;
  while ((await fetch(`${url}/product?limit=1`)).status === 503 && Date.now() < deadline);
};

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
  await answers(url);
  return {
    url,
    async stop(): Promise<void> {
      await framework.stop();
    },
  };
}
