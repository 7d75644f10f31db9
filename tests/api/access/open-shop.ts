import { randomUUID } from "node:crypto";
import { clearAccounts, setClaims } from "../../support/accounts.ts";
import { clearDocuments, writeDocuments } from "../../support/database.ts";
import { startFunctions } from "../../support/functions-framework.ts";
import { signEverybodyIn } from "./callers.ts";
import { people } from "./people.ts";
import { shopData } from "./shop-data.ts";

export type AccessShop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts the built function on a project of its own, signs everybody in, lets their fates take
 * their course and fills the shop.
 */
export async function openShop() {
  const projectId = `demo-api-access-${randomUUID().slice(0, 8)}`;
  const functions = await startFunctions({ GCLOUD_PROJECT: projectId });
  const { url } = functions;
  const callers = await signEverybodyIn(projectId);

  /** Puts documents and customers' claims back to what they are when the tests begin. */
  async function restore(): Promise<void> {
    await clearDocuments(projectId);
    await writeDocuments(projectId, shopData());
    for (const { uid } of [people.customer, people.somebodyElse, people.demoted])
      await setClaims(projectId, uid, {});
  }
  await restore();

  return {
    url,
    projectId,
    callers,
    restore,
    async close() {
      await functions.stop();
      await clearDocuments(projectId);
      await clearAccounts(projectId);
    },
  };
}
