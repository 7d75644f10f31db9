import { isDeepStrictEqual } from "node:util";
import type { Account } from "../support/accounts.ts";
import { authorKey } from "../support/author-key.ts";
import { type Documents, documentsIn } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { adminClaims, type Person } from "../support/people.ts";
import { productReviewId } from "../support/product-review-id.ts";
import type { Stored } from "../support/project.ts";

/** The person who made the requests between two readings of everything. */
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

/** The changes to each collection that a signed-in person may cause. */
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
    return was !== null && onlyIn(["availableQuantity", "updatedAt", "rating"], was, is);
  },
  // Whoever searches may be the one for whom a snapshot is stored.
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
      return onlyIn(["status", "changes"], was, is) && (standing === "admin" || isCancelled);
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
  // Whoever orders writes to nobody but themselves.
  mail: ({ was, is }, { email, standing }) =>
    !was && is !== null && (standing === "admin" || isDeepStrictEqual(is.to, [email])),
  orderChanges: ({ is }, { uid, standing }) =>
    standing === "admin" && is !== null && has(is, { uid }),
  productReviews: ({ id, was, is }, { uid, standing }) => {
    if (id === productReviewId("drill", uid)) return !is || has(is, { uid });
    return (
      standing === "admin" && was !== null && is !== null && onlyIn(["isHidden", "answer"], was, is)
    );
  },
  // Everybody may change their own name.
  reviews: ({ was, is }, { uid, email }) =>
    !was && is !== null && has(is, { uid, email }) && is.name !== "" && is.review !== "",
  addressBooks: ({ id, is }, { uid }) => id === uid && is !== null,
};

const isPromotion = (was: Account, is: Account): boolean =>
  isDeepStrictEqual({ ...was, claims: adminClaims }, is);

const isRenaming = (was: Account, is: Account): boolean =>
  isDeepStrictEqual({ ...was, name: is.name }, is) && is.name !== "";

/**
 * @param before everything that was stored before the suspect's requests
 * @param after everything that is stored now
 * @returns the changes that the suspect had no right to make, in words
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
