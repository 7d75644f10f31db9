import { readFile } from "node:fs/promises";
import { initializeTestEnvironment, type RulesTestContext } from "@firebase/rules-unit-testing";
import { type Firestore, setLogLevel } from "firebase/firestore";
import { everyDocument } from "../support/database.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { type ActorName, actorNames, actors } from "./actors.ts";
import { fillShop } from "./shop.ts";

export type RulesShop = Awaited<ReturnType<typeof openRulesShop>>;

/** The library types this as the SDK's older object; the functions of today take it just as well. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

/**
 * Opens a filled Firestore project of its own in the emulator, under the rules of firestore.rules,
 * or under those of the file that FIRESTORE_RULES names (scripts/loosen.ts tries looser ones).
 *
 * @param name keeps the projects of the test files apart
 */
export async function openRulesShop(name: string) {
  // The SDK logs every denied operation; here that is nearly all of them.
  setLogLevel("silent");
  const projectId = newProjectId(`rules-${name}`);
  const rules = await readFile(process.env.FIRESTORE_RULES ?? "firestore.rules", "utf8");
  const environment = await initializeTestEnvironment({ projectId, firestore: { rules } });

  const pastTheRules = (work: (db: Firestore) => Promise<void>) =>
    environment.withSecurityRulesDisabled((context) => work(firestoreOf(context)));
  await pastTheRules(fillShop);
  const clients = new Map<ActorName, Firestore>();
  for (const actor of actorNames) {
    const { uid, claims } = actors[actor];
    const context =
      uid === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uid, claims);
    clients.set(actor, firestoreOf(context));
  }

  return {
    projectId,
    /** Does some work as the API does: no rule holds it back. */
    pastTheRules,
    /** Firestore as this actor's client SDK reaches it. */
    as(actor: ActorName): Firestore {
      const client = clients.get(actor);
      if (!client) throw new Error(`There is no actor "${actor}"`);
      return client;
    },
    /** Every document there is. */
    documents: () => everyDocument(projectId),
    async close() {
      await environment.cleanup();
      await clearProject(projectId);
    },
  };
}
