import { join } from "node:path";
import type { Life } from "../lifetime/run.mjs";
import { UserError } from "../lifetime/user-error.mjs";
import { root } from "../project.mjs";
import { type Site, siteVariables } from "./sites.ts";

/** The time between two requests (ms). */
const pauseMs = 150;

/** How long the first good answer may take: the function's first call loads all it needs (ms). */
const timeoutMs = 180_000;

/**
 * Polls an address until its answer is good.
 *
 * @param isGood whether the body is the expected one
 * @returns the body of the first good answer with status 200
 * @throws {UserError} when there is none in time
 */
export const waitForAnswer = async (
  url: string,
  isGood: (body: string) => boolean,
): Promise<string> => {
  const deadline = Date.now() + timeoutMs;
  let last = "nothing";
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url);
      const body = await response.text();
      if (response.status === 200 && isGood(body)) return body;
      last = `${response.status}: ${body.slice(0, 200).replace(/\s+/g, " ")}`;
    } catch {} // it is still starting
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new UserError(`${url} answers ${last}.`);
};

/**
 * Fills a site's Auth and Firestore emulators with the demo shop (scripts/seed.ts). The emulators must
 * be ready: an open port shows nothing, since firebase-tools itself listens at each for a moment to
 * see whether it is free. Then waits until the API answers: its first call loads all it needs, which
 * on a busy machine takes longer than a call may.
 *
 * @param env with Node 24 on PATH
 * @param what whether the last weeks of a busy shop join, or the accounts stand alone
 * @returns how many of each noun there are, in a few words
 * @throws {UserError} when emulator-data can't be loaded, or the API doesn't answer
 */
export const seedShop = async (
  life: Life,
  env: NodeJS.ProcessEnv,
  site: Site,
  what?: "weeks" | "accounts",
): Promise<string> => {
  const lines: string[] = [];
  const options = what ? [`--${what}`] : [];
  const code = await life.start("node", [join(root, "scripts/seed.ts"), ...options], {
    cwd: root,
    env: { ...env, ...siteVariables(site) },
    onLine: (line) => lines.push(line),
  }).exited;
  if (code !== 0) throw new UserError(`The demo data could not be loaded: ${lines.join("\n")}`);
  await waitForAnswer(`${site.url}/api/settings`, (body) => body.startsWith("{"));
  return lines.at(-1) ?? "";
};
