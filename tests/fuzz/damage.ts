import { isDeepStrictEqual } from "node:util";
import type { Caller } from "../api/access/callers.ts";
import { changedPaths } from "../support/database.ts";
import type { Person } from "../support/people.ts";
import type { Stored } from "../support/project.ts";

/** The person who made the requests between two snapshots of the project. */
export interface Suspect extends Person {
  readonly standing: Caller["standing"];
}

/** What a request of somebody without a role may write: their own documents of these, and what an order changes beside. */
const ownCollections = ["users", "orders", "mail", "reviews", "addressBooks", "tombstones"];
const derivedCollections = ["products", "codes", "codeUses", "catalogue", "invoices", "series"];

/** The fields of a product that an order or a review changes. */
const movingFields =
  "availableQuantity unverifiedPieces lowFrom lowStockOn updatedAt movedAt rating".split(" ");

/**
 * @param before everything that was stored before the suspect's requests
 * @param after everything that is stored now
 * @returns the paths of what the suspect had no right to change
 */
export function damageBy({ uid, standing }: Suspect, before: Stored, after: Stored): string[] {
  if (standing === "owner") return [];
  const isOwn = (id: unknown) => id === uid || String(id).startsWith("guest-");
  const isAllowed = (path: string): boolean => {
    const [collection = "", id = ""] = path.split("/");
    const [was, is] = [before, after].map(({ documents }) => documents[path]?.fields);
    if (collection === "settings" && standing === "manager")
      return isDeepStrictEqual(was?.caps, is?.caps);
    if (standing === "manager") return true;
    if (collection === "log" || collection === "undos") return standing === "packer";
    if (collection === "products")
      return Object.keys({ ...was, ...is }).every(
        (name) => movingFields.includes(name) || isDeepStrictEqual(was?.[name], is?.[name]),
      );
    if (derivedCollections.includes(collection)) return true;
    if (!ownCollections.includes(collection)) return false;
    const owners = [was, is].filter(Boolean).map((fields) => fields?.uid ?? id);
    const isPacking =
      standing === "packer" && collection === "orders" && isDeepStrictEqual(was?.lines, is?.lines);
    return (owners.every(isOwn) || isPacking) && was?.role === is?.role;
  };
  const accounts = Object.keys({ ...before.accounts, ...after.accounts }).filter(
    (id) => id !== uid && !isDeepStrictEqual(before.accounts[id], after.accounts[id]),
  );
  return [
    ...changedPaths(before.documents, after.documents).filter((path) => !isAllowed(path)),
    ...(standing === "manager" ? [] : accounts.map((id) => `accounts/${id}`)),
  ];
}
