import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { startGuarded } from "../../../scripts/lifetime/guarded.mjs";
import { freePorts } from "../../../scripts/toolchain/ports.mjs";
import { buildBare } from "../bare/build.ts";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** How often each function is started. */
const rounds = 5;

/** The shell says when it becomes the function: the guard's own start doesn't count. */
const sayingWhen = 'echo started; exec "$0" "$@"';

/** Starts a function, asks it once, and ends it; @returns milliseconds from its start to its answer */
const startOnce = async (source: string, path: string): Promise<number> => {
  const [port] = await freePorts(1);
  const listening = Promise.withResolvers<void>();
  let begin = 0;
  let output = "";
  const framework = startGuarded(
    "sh",
    [
      ...["-c", sayingWhen, "node_modules/.bin/functions-framework"],
      ...[`--source=${source}`, "--target=api", `--port=${port}`],
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        GOOGLE_CLOUD_PROJECT: undefined,
        GCLOUD_PROJECT: `demo-bench-cold-${randomUUID().slice(0, 8)}`,
        NODE_COMPILE_CACHE: undefined, // a new instance of production has none either
      },
      onLine: (line) => {
        output += `${line}\n`;
        if (line === "started") begin = performance.now();
        if (line.includes("URL: ")) listening.resolve();
      },
    },
  );
  const failed = framework.exited.then(() => {
    throw new Error(`The function did not start:\n${output}`);
  });
  await Promise.race([listening.promise, failed]);
  failed.catch(() => {}); // from here on its end is asked for
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.text();
  const took = performance.now() - begin;
  if (!response.ok) throw new Error(`The first answer of ${source} was ${response.status}`);
  await framework.stop();
  return took;
};

/**
 * Times a new instance from the start of its process to its first list of products, and in turn with it
 * functions that do less and less.
 */
export const measureColdStart = async (): Promise<Row[]> => {
  const functions = [
    { name: "ours", source: process.env.FUNCTIONS_DIST ?? "functions/dist", path: "/product" },
    { name: "bare function", source: await buildBare("reads"), path: "/?call=GET+/product" },
    { name: "only imports firebase-admin", source: await buildBare("imports"), path: "/" },
    { name: "empty function", source: await buildBare("empty"), path: "/" },
  ].map((each) => ({ ...each, samples: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { source, path, samples } of functions) samples.push(await startOnce(source, path));
  }
  const [ours, ...others] = functions.map(({ name, samples }) => ({ name, ms: median(samples) }));
  return others.map(({ name, ms }, index) => ({
    what: index === 0 ? "cold start: process to first list of products" : "",
    ours: index === 0 ? `${ours?.ms.toFixed(0)} ms` : "",
    beside: `${name}: ${ms.toFixed(0)} ms`,
    ratio: (ours?.ms ?? 0) / ms,
  }));
};
