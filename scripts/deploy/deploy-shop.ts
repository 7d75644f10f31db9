import { z } from "zod";
import { UserError } from "../lifetime/user-error.mjs";
import { checkProject } from "./check-project.ts";
import type { Google } from "./google.ts";
import type { Deployment } from "./project-checks.ts";

const Indexes = z.object({
  indexes: z.array(z.object({ name: z.string(), state: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

/** @returns the states of all indexes of the project's database */
const indexStates = async (google: Google, project: string): Promise<readonly string[]> => {
  const states: string[] = [];
  let page = "";
  do {
    const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes?pageSize=300${page}`;
    const { status, body } = await google.get("firestore.googleapis.com", path);
    const read = Indexes.safeParse(body);
    if (status !== 200 || !read.success)
      throw new UserError(
        `Google doesn't say whether the indexes are built (status ${status}). Run npm run deploy again.`,
      );
    states.push(...read.data.indexes.map(({ state }) => state));
    page = read.data.nextPageToken ? `&pageToken=${read.data.nextPageToken}` : "";
  } while (page);
  return states;
};

/** Waits until no index is being built: a query without its index fails. */
const untilBuilt = async (
  google: Google,
  project: string,
  { say, pause }: Pick<Steps, "say" | "pause">,
): Promise<void> => {
  let said = -1;
  for (;;) {
    const states = await indexStates(google, project);
    if (states.includes("NEEDS_REPAIR"))
      throw new UserError(
        `An index couldn't be built: delete it at https://console.firebase.google.com/project/${project}/firestore/indexes and run npm run deploy again.`,
      );
    const building = states.filter((state) => state !== "READY").length;
    if (building === 0) return;
    if (building !== said) say(`${building} of ${states.length} indexes are being built ...`);
    said = building;
    await pause();
  }
};

interface Steps {
  readonly google: Google;
  /** Runs "firebase deploy" with these arguments. @returns its exit code */
  readonly firebase: (args: readonly string[]) => Promise<number>;
  readonly say: (line: string) => void;
  /** Waits before the indexes are looked at again. */
  readonly pause: () => Promise<void>;
}

/** What is deployed, in an order in which no part asks for what isn't there yet. */
const parts = ["firestore", "functions", "hosting"] as const;

/**
 * Deploys what is built: rules and indexes, and once these are built the functions, and then the pages, which call
 * them. Before that it looks whether the project has what they need.
 *
 * @param args further arguments of "firebase deploy"; with --only it is run once, with them
 * @returns firebase-tools' exit code
 * @throws UserError that says what the project lacks
 */
export const deployShop = async (
  deployment: Deployment,
  args: readonly string[],
  { google, firebase, say, pause }: Steps,
): Promise<number> => {
  const lacking = await checkProject(google, deployment);
  if (lacking.length > 0) {
    const { project } = deployment;
    const list = lacking.map((line) => `- ${line}`).join("\n");
    throw new UserError(`${project} isn't ready, and nothing was deployed:\n${list}`);
  }
  if (args.some((arg) => /^--only(=|$)/.test(arg))) return firebase(args);
  for (const part of parts) {
    const code = await firebase(["--only", part, ...args]);
    if (code !== 0) return code;
    if (part === "firestore") await untilBuilt(google, deployment.project, { say, pause });
  }
  return 0;
};
