import { fileURLToPath } from "node:url";
import { waitForAnswer } from "../../scripts/emulators/seed-shop.ts";
import { startGuarded } from "../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../scripts/toolchain/ports.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of the built function, relative to the checkout. */
export const builtFunction = "functions/dist";

/**
 * The shell prints its process id and then becomes the function by exec. So the function itself can be killed
 * without its guard, and its start can be timed.
 */
const printPid = 'echo "pid $$"; exec "$0" "$@"';

/** A process that runs a function. */
export type RunningFunction = Awaited<ReturnType<typeof launchFunction>>;

/**
 * Runs a function under functions-framework, as production does, until it listens. Its process ends
 * with this one at the latest.
 *
 * @param env variables to add to the environment of this process
 * @param source the folder to run, seen from the checkout
 */
export async function launchFunction(env: NodeJS.ProcessEnv, source = builtFunction) {
  const [port] = await freePorts(1);
  let output = "";
  let pid = 0;
  let beganAt = 0;
  const listening = Promise.withResolvers<void>();
  const framework = startGuarded(
    "sh",
    [
      ...["-c", printPid, "node_modules/.bin/functions-framework"],
      ...[`--source=${source}`, `--port=${port}`],
    ],
    {
      cwd: root,
      // firebase-admin would prefer GOOGLE_CLOUD_PROJECT to the GCLOUD_PROJECT that a suite names.
      env: {
        ...process.env,
        GOOGLE_CLOUD_PROJECT: undefined,
        FUNCTION_TARGET: "api", // as Cloud Run names the function
        METADATA_SERVER_DETECTION: "none", // skips the request by which libraries detect Google's machines
        ...env,
      },
      onLine: (line) => {
        if (pid === 0) {
          pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0);
          beganAt = performance.now();
        }
        if (line.includes("URL: ")) listening.resolve();
        output = `${output}${line}\n`.slice(-5_000);
      },
    },
  );
  const failed = framework.exited.then(() => {
    throw new Error(`The function did not start:\n${output}`);
  });
  await Promise.race([listening.promise, failed]);
  failed.catch(() => {}); // from here on the process is expected to end

  return {
    /** Without a trailing slash. */
    url: `http://127.0.0.1:${port}`,

    /** The last 5,000 characters that it has written. */
    output: () => output,

    /** When its process began, as performance.now() says it (ms). */
    beganAt,

    /** Ends it at once, as `kill -9` does. */
    async kill(): Promise<void> {
      process.kill(pid, "SIGKILL");
      await framework.exited;
    },

    async stop(): Promise<void> {
      await framework.stop();
    },
  };
}

/**
 * Launches a function and waits until it has answered once: on a busy machine the first call, which
 * loads all that the function needs, may take longer than the shop waits.
 */
export async function startFunction(
  env: NodeJS.ProcessEnv,
  source = builtFunction,
): Promise<RunningFunction> {
  const running = await launchFunction(env, source);
  await waitForAnswer(`${running.url}/product?limit=1`, () => true);
  return running;
}
