import { builtFunction, launchFunction } from "../../support/functions-framework.ts";
import { newProjectId } from "../../support/project.ts";
import { buildBare } from "../bare/build.ts";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";

/** How often each function is started. */
const rounds = 5;

/** Starts a function, asks it once, and ends it; @returns milliseconds from its start to its answer */
const startOnce = async (source: string, path: string): Promise<number> => {
  const { url, beganAt, stop } = await launchFunction(
    {
      GCLOUD_PROJECT: newProjectId("bench-cold"),
      NODE_COMPILE_CACHE: undefined, // a new instance in production has none either
    },
    source,
  );
  const response = await fetch(`${url}${path}`);
  await response.text();
  const took = performance.now() - beganAt;
  if (!response.ok) throw new Error(`The first answer of ${source} was ${response.status}`);
  await stop();
  return took;
};

/**
 * Times a new instance from the start of its process to its first list of products. In turn with it
 * functions are timed that do less and less.
 */
export const measureColdStart = async (): Promise<Row[]> => {
  const functions = [
    { name: "ours", source: builtFunction, path: "/product" },
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
