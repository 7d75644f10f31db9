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

/** The ceiling: the shop's cold start divided by an empty function's. */
const limit = 3.3;

const dist = fileURLToPath(new URL(`../../../${builtFunction}`, import.meta.url));
const compileCache = `${dist}/.compile-cache`;

/**
 * Starts a function, asks it once, and ends it.
 *
 * @param env what is set for it beside its project
 * @returns milliseconds from its start to its answer
 */
const startOnce = async (source: string, path: string, env = {}): Promise<number> => {
  const project = { GCLOUD_PROJECT: newProjectId("bench-cold") };
  const { url, beganAt, stop } = await launchFunction({ ...project, ...env }, source);
  const response = await fetch(`${url}${path}`);
  await response.text();
  const took = performance.now() - beganAt;
  if (!response.ok) throw new Error(`The first answer was ${response.status}`);
  await stop();
  return took;
};

/**
 * Times a new instance from the start of its process to its first list of products, in turn with an empty function and
 * with an instance of the pages up to its first /tools.
 */
export const measureColdStart = async (): Promise<Row[]> => {
  await promisify(execFile)("npm", ["run", "gcp-build"], { cwd: dist }); // as Google's build does
  const empty = await buildBare("empty");
  const ours: number[] = [];
  const pages: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await startOnce(builtFunction, "/product", { NODE_COMPILE_CACHE: compileCache }));
    pages.push(
      await startOnce(builtFunction, "/tools", {
        NODE_COMPILE_CACHE: compileCache,
        FUNCTION_TARGET: "pages",
      }),
    );
    beside.push(await startOnce(empty, "/"));
  }
  await rm(compileCache, { recursive: true });
  const ratio = median(ours) / median(beside);
  return [
    {
      what: "cold start: process to first list of products",
      ours: `${median(ours).toFixed(0)} ms`,
      beside: `empty function: ${median(beside).toFixed(0)} ms`,
      ratio,
      goal: { text: `at most ${limit}`, met: ratio <= limit },
    },
    {
      what: "cold start of the pages: process to first /tools",
      ours: `${median(pages).toFixed(0)} ms`,
      beside: `empty function: ${median(beside).toFixed(0)} ms`,
      ratio: median(pages) / median(beside),
    },
  ];
};
