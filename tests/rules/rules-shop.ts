import { readFile } from "node:fs/promises";
import { initializeTestEnvironment, type RulesTestContext } from "@firebase/rules-unit-testing";
import { type Firestore, setLogLevel } from "firebase/firestore";
import { everyDocument } from "../support/database.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { type ActorName, actorNames, actors } from "./actors.ts";
import { fillShop } from "./shop.ts";

export type RulesShop = Awaited<ReturnType<typeof openRulesShop>>;

/** The library types this as the SDK's older object; the SDK's modular functions take it as well. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

/**
 * Opens a filled Firestore project of its own in the emulator, under the rules of firestore.rules,
 * or under those of the file that FIRESTORE_RULES names (scripts/loosen.ts tries looser ones).
 *
 * @param name shows in the emulators' logs whose project it is
 */
export async function openRulesShop(name: string) {
  // The SDK logs every denied operation, and here nearly all of them are denied.
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
    /** Does some work as the API does: without rules. */
    pastTheRules,
    /** Firestore by an actor's client SDK. */
    as(actor: ActorName): Firestore {
      const client = clients.get(actor);
      if (!client) throw new Error(`There is no actor "${actor}"`);
      return client;
    },
    /** Reads every document. */
    documents: () => everyDocument(projectId),
    async close() {
      await environment.cleanup();
      await clearProject(projectId);
    },
  };
}
