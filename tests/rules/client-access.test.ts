import { readFile } from "node:fs/promises";
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { FirebaseError } from "firebase/app";
import { doc, type Firestore, setLogLevel, writeBatch } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyDocument } from "../support/database.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { owner, reads, type Target, writes } from "./operations.ts";

/** Every collection of the shop, an unknown one, and some subcollections. */
const collections = [
  "products",
  "orders",
  "users",
  "productAuthors",
  "addressBooks",
  "reviews",
  "productReviews",
  "catalogue",
  "codes",
  "codeUses",
  "deskCatalogue",
  "customerNotes",
  "settings",
  "settledPayments",
  "textVersions",
  "tombstones",
  "days",
  "months",
  "figures",
  "log",
  "undos",
  "restockings",
  "skus",
  "productChanges",
  "plannedPrices",
  "imports",
  "importPages",
  "secrets",
  "mail",
  "invoices",
  "linkTries",
  "pictures",
  "pictures/olga/renditions",
  "products/olga/reviews",
  "orders/olga/products",
  "users/olga/orders",
];

const verified = { email_verified: true };

/** Who signs in, and the claims of their ID token; null for a visitor. */
const actors = {
  "a visitor": null,
  "a customer": { uid: "carol", claims: verified },
  "a customer with an unverified address": { uid: "nina", claims: { email_verified: false } },
  "the document's owner": { uid: owner, claims: verified },
  "an owner": { uid: "ada", claims: { ...verified, role: "owner" } },
  "a packer": { uid: "pat", claims: { ...verified, role: "packer" } },
};

const operations = Object.entries<(to: Target) => Promise<unknown>>({ ...reads, ...writes });

/** The library types this as the SDK's older object, which the modular functions accept as well. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

const projectId = newProjectId("rules");
let environment: RulesTestEnvironment;

/** Writes a document of its owner into each collection, and an admin's record. */
const fill = () =>
  environment.withSecurityRulesDisabled(async (context) => {
    const db = firestoreOf(context);
    const batch = writeBatch(db);
    for (const path of collections) batch.set(doc(db, path, owner), { uid: owner });
    batch.set(doc(db, "users", "ada"), { uid: "ada", role: "admin" });
    await batch.commit();
  });

/** Tries every operation in turn; @returns those that weren't denied */
const allowedIn = async (target: Target): Promise<string[]> => {
  const allowed: string[] = [];
  for (const [name, operation] of operations) {
    try {
      await operation(target);
      allowed.push(name);
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== "permission-denied") throw error;
    }
  }
  return allowed;
};

beforeAll(async () => {
  setLogLevel("silent"); // the SDK logs every denied operation
  const rules = await readFile("firestore.rules", "utf8");
  environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
  await fill();
});
afterAll(async () => {
  await environment.cleanup();
  await clearProject(projectId);
});

describe.each(Object.entries(actors))("past the API %s", (_, actor) => {
  test("reads and writes no document of any collection", async () => {
    const before = await everyDocument(projectId);
    const context = actor
      ? environment.authenticatedContext(actor.uid, actor.claims)
      : environment.unauthenticatedContext();
    const db = firestoreOf(context);
    const allowed = await Promise.all(
      collections.map(async (path) => [path, await allowedIn({ db, path })] as const),
    );
    expect(allowed.filter(([, names]) => names.length > 0)).toEqual([]);
    expect(await everyDocument(projectId)).toEqual(before);
  });
});

test("without rules each of these operations succeeds", async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const names = await allowedIn({ db: firestoreOf(context), path: "orders" });
    expect(names).toEqual(operations.map(([name]) => name));
  });
});
