import { isDeepStrictEqual } from "node:util";
import type { Account } from "../support/accounts.ts";
import { type Documents, documentsIn } from "../support/database.ts";
import { authorKey } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims, type Person } from "../support/people.ts";
import type { Stored } from "../support/project.ts";

/** The person who made the requests between two snapshots of the project. */
export interface Suspect extends Person {
  readonly standing: "nobody" | "customer" | "admin";
}

/** A document before and after the requests; null if it doesn't exist. */
interface Fate {
  readonly id: string;
  readonly was: Fields | null;
  readonly is: Fields | null;
}

/** The names of the fields that differ. */
const changed = (was: Fields, is: Fields): string[] =>
  Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));

const onlyIn = (names: readonly string[], was: Fields, is: Fields): boolean =>
  changed(was, is).every((name) => names.includes(name));

const has = (fields: Fields, due: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(due).every(([name, value]) => fields[name] === value);

/** For each collection: whether a signed-in person's requests may cause a change. */
const rules: Readonly<
  Record<string, (fate: Fate, suspect: Suspect, products: Documents) => boolean>
> = {
  users: ({ id, was, is }, { uid, standing }) => {
    if (!was || !is) return false;
    if (standing === "admin" && is.role === "admin") return onlyIn(["role", "name"], was, is);
    return id === uid && onlyIn(["name"], was, is);
  },
  products: ({ was, is }, { standing }) => {
    if (!is) return false;
    if (standing === "admin") return Number(is.priceCents) >= 1 && is.author === (was ?? is).author;
    return (
      was !== null && onlyIn(["availableQuantity", "lowStockOn", "updatedAt", "rating"], was, is)
    );
  },
  // Any search can store a snapshot of the catalogue.
  catalogue: ({ is }) => is !== null,
  restockings: ({ was, is }, { uid, standing }) =>
    standing === "admin" && !was && is !== null && has(is, { uid }) && is.difference !== 0,
  productAuthors: ({ was, is }, { uid, email, standing }) =>
    standing === "admin" &&
    is !== null &&
    onlyIn([authorKey(uid)], was ?? {}, is) &&
    has(is, { [authorKey(uid)]: email }),
  orders: ({ was, is }, { uid, email, standing }, products) => {
    if (!is) return standing === "admin";
    // A later step: an admin's, or the customer's cancellation.
    if (was) {
      const isCancelled = was.uid === uid && is.status === "cancelled";
      return (
        onlyIn(["status", "changes", "endsAt"], was, is) && (standing === "admin" || isCancelled)
      );
    }
    const product = products[String(is.purchaseId)]?.fields;
    if (!product) return false;
    const { name: purchase, priceCents: unitPriceCents, minimumOrderQuantity } = product;
    const totalCents = Number(is.unitPriceCents) * Number(is.quantity);
    if (!has(is, { uid, customer: email, totalCents })) return false;
    // An admin may have edited the product since.
    if (standing === "admin") return true;
    return (
      has(is, { purchase, unitPriceCents }) && Number(is.quantity) > Number(minimumOrderQuantity)
    );
  },
  // An order causes mails to its customer only. An admin may undo a step, and send a mail again.
  mail: ({ was, is }, { email, standing }) =>
    standing === "admin"
      ? !was || !is || onlyIn(["delivery"], was, is)
      : !was && is !== null && isDeepStrictEqual(is.to, [email]),
  // An entry is the caller's own, and stays as it is but for an undo.
  log: ({ was, is }, { uid, standing }) =>
    standing === "admin" &&
    is !== null &&
    (was ? onlyIn(["undone"], was, is) : (is.by as Fields).uid === uid), // every entry has one
  undos: ({ was, is }, { standing }) => standing === "admin" && (!was || !is),
  orderDeletions: ({ was, is }, { uid, standing }) =>
    standing === "admin" && !was && is !== null && has(is, { deletedBy: uid }),
  orderChanges: ({ is }, { uid, standing }) =>
    standing === "admin" && is !== null && has(is, { uid }),
  // Authors may change their own reviews. An admin's deletion leaves a tombstone of the author's.
  reviews: ({ was, is }, { uid, standing }) => {
    if (is && has(is, { uid })) return !was || was.uid === uid;
    const isDeleted = is?.review === undefined && is?.uid === was?.uid;
    return (
      standing === "admin" &&
      was !== null &&
      is !== null &&
      (isDeleted || onlyIn(["isHidden", "answer"], was, is))
    );
  },
  tombstones: ({ id }, { uid }) => id === uid,
  addressBooks: ({ id, is }, { uid }) => id === uid && is !== null,
};

const isPromotion = (was: Account, is: Account): boolean =>
  isDeepStrictEqual({ ...was, claims: adminClaims }, is);

const isRenaming = (was: Account, is: Account): boolean =>
  isDeepStrictEqual({ ...was, name: is.name }, is) && is.name !== "";

/**
 * @param before everything that was stored before the suspect's requests
 * @param after everything that is stored now
 * @returns descriptions of the changes that the suspect had no right to cause
 */
export function damageBy(suspect: Suspect, before: Stored, after: Stored): string[] {
  const products = documentsIn("products", after.documents);
  const damage: string[] = [];
  for (const path of Object.keys({ ...before.documents, ...after.documents })) {
    const [collection = "", id = ""] = path.split("/");
    const [was = null, is = null] = [before, after].map(({ documents }) => documents[path]?.fields);
    if (isDeepStrictEqual(was, is)) continue;
    const fate = { id, was, is };
    const mayBe = suspect.standing !== "nobody" && rules[collection]?.(fate, suspect, products);
    if (!mayBe) damage.push(`${path} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
  }
  for (const uid of Object.keys({ ...before.accounts, ...after.accounts })) {
    const [was, is] = [before.accounts[uid], after.accounts[uid]];
    if (isDeepStrictEqual(was, is)) continue;
    if (suspect.standing === "admin" && was && is && isPromotion(was, is)) continue;
    if (uid === suspect.uid && suspect.standing !== "nobody" && was && is && isRenaming(was, is))
      continue;
    damage.push(`accounts/${uid} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
  }
  return damage;
}
