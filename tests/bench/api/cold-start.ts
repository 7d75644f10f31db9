import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { builtFunction, launchFunction } from "../../support/functions-framework.ts";
import { newProjectId } from "../../support/project.ts";
import { buildBare } from "../bare/build.ts";
import { median } from "../statistics.ts";
import type { Row } from "../table.ts";

/** How often each function is started. Medians of five were up to a tenth apart. */
const rounds = 11;

/** The most times an empty function's start that the shop's may take. */
const limit = 3;

const dist = fileURLToPath(new URL(`../../../${builtFunction}`, import.meta.url));

/** Fills Node's compile cache as Google's build does; @returns its folder */
const fillCompileCache = async (): Promise<string> => {
  await promisify(execFile)("npm", ["run", "gcp-build"], { cwd: dist });
  return `${dist}/.compile-cache`;
};

/**
 * Starts a function, asks it once, and ends it.
 *
 * @param compileCache where Node finds what it compiled before; an instance without finds nothing
 * @returns milliseconds from its start to its answer
 */
const startOnce = async (source: string, path: string, compileCache?: string): Promise<number> => {
  const env = { GCLOUD_PROJECT: newProjectId("bench-cold"), NODE_COMPILE_CACHE: compileCache };
  const { url, beganAt, stop } = await launchFunction(env, source);
  const response = await fetch(`${url}${path}`);
  await response.text();
  const took = performance.now() - beganAt;
  if (!response.ok) throw new Error(`The first answer of ${source} was ${response.status}`);
  await stop();
  return took;
};

/**
 * Times a new instance from the start of its process to its first list of products. In turn with it
 * functions are timed that do less and less, none of them with a compile cache.
 */
export const measureColdStart = async (): Promise<Row[]> => {
  const compileCache = await fillCompileCache();
  const functions = [
    { name: "ours", source: builtFunction, path: "/product", compileCache },
    { name: "ours without the compile cache", source: builtFunction, path: "/product" },
    { name: "bare function", source: await buildBare("reads"), path: "/?call=GET+/product" },
    { name: "only imports firebase-admin", source: await buildBare("imports"), path: "/" },
    { name: "empty function", source: await buildBare("empty"), path: "/" },
  ].map((each) => ({ ...each, samples: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { source, path, compileCache, samples } of functions)
      samples.push(await startOnce(source, path, compileCache));
  }
  await rm(compileCache, { recursive: true });
  const [ours, ...others] = functions.map(({ name, samples }) => ({ name, ms: median(samples) }));
  return others.map(({ name, ms }, index) => ({
    what: index === 0 ? "cold start: process to first list of products" : "",
    ours: index === 0 ? `${ours?.ms.toFixed(0)} ms` : "",
    beside: `${name}: ${ms.toFixed(0)} ms`,
    ratio: (ours?.ms ?? 0) / ms,
    ...(name === "empty function"
      ? { goal: { text: `at most ${limit}`, met: (ours?.ms ?? 0) / ms <= limit } }
      : {}),
  }));
};
