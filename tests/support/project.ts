import { randomUUID } from "node:crypto";
import { clearAccounts, everyAccount } from "./accounts.ts";
import { clearDocuments, everyDocument } from "./database.ts";

/**
 * A unique Firebase project id: the emulators create a project at its first use.
 *
 * @param name shows in the emulators' logs whose project it is
 */
export const newProjectId = (name: string): string => `demo-${name}-${randomUUID().slice(0, 8)}`;

/** Everything that a project stores. */
export type Stored = Awaited<ReturnType<typeof everything>>;

/** Reads every document and every account of a project. */
export async function everything(projectId: string) {
  const [documents, accounts] = await Promise.all([
    everyDocument(projectId),
    everyAccount(projectId),
  ]);
  return { documents, accounts };
}

/** Deletes every document and every account of a project. */
export async function clearProject(projectId: string): Promise<void> {
  await Promise.all([clearDocuments(projectId), clearAccounts(projectId)]);
}
