import { fileURLToPath } from "node:url";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../../scripts/toolchain/ports.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder that was built; FUNCTIONS_DIST names another. */
const built = process.env.FUNCTIONS_DIST ?? "functions/dist";

/** The shell says which process it is, and becomes the function: so that very one can be killed. */
const sayingItsId = 'echo "pid $$"; exec "$0" "$@"';

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/**
 * Runs the built function as production does, in a process that can be killed as production's may
 * be: at once, without a word.
 *
 * @param projectId the Firebase project it works for
 */
export async function startInstance(projectId: string) {
  const [port] = await freePorts(1);
  let output = "";
  let pid = 0;
  const listening = Promise.withResolvers<void>();
  const framework = startGuarded(
    "sh",
    [
      ...["-c", sayingItsId, "node_modules/.bin/functions-framework"],
      ...[`--source=${built}`, "--target=api", `--port=${port}`],
    ],
    {
      cwd: root,
      // firebase-admin would prefer this one to GCLOUD_PROJECT.
      env: { ...process.env, GOOGLE_CLOUD_PROJECT: undefined, GCLOUD_PROJECT: projectId },
      onLine: (line) => {
        if (pid === 0) pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0);
        if (line.includes("URL: ")) listening.resolve();
        output = `${output}${line}\n`.slice(-5_000);
      },
    },
  );
  const failed = framework.exited.then(() => {
    throw new Error(`The function did not start:\n${output}`);
  });
  await Promise.race([listening.promise, failed]);
  failed.catch(() => {}); // from here on its end is wanted
  if (pid === 0) throw new Error(`The function did not say which process it is:\n${output}`);

  return {
    url: `http://127.0.0.1:${port}`,

    /** Ends it as `kill -9` does. */
    async kill(): Promise<void> {
      process.kill(pid, "SIGKILL");
      await framework.exited;
    },

    async stop(): Promise<void> {
      await framework.stop();
    },
  };
}
