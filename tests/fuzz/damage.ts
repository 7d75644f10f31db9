import { isDeepStrictEqual } from "node:util";
import type { Caller } from "../api/access/callers.ts";
import type { Account } from "../support/accounts.ts";
import { type Documents, documentsIn } from "../support/database.ts";
import { authorKey } from "../support/documents.ts";
import type { Fields } from "../support/fields.ts";
import type { Person } from "../support/people.ts";
import type { Stored } from "../support/project.ts";

/** The person who made the requests between two snapshots of the project. */
export interface Suspect extends Person {
  readonly standing: Caller["standing"];
}

const isAdmin = ({ standing }: Pick<Suspect, "standing">): boolean =>
  standing === "manager" || standing === "owner";

/** A document before and after the requests; null if it doesn't exist. */
interface Fate {
  readonly id: string;
  readonly was: Fields | null;
  readonly is: Fields | null;
}

/** What a rule may look up. */
interface World {
  readonly products: Documents;
  /** The uids of the accounts that are gone since. */
  readonly erased: ReadonlySet<string>;
}

/** The names of the fields that differ. */
const changed = (was: Fields, is: Fields): string[] =>
  Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));

const onlyIn = (names: readonly string[], was: Fields, is: Fields): boolean =>
  changed(was, is).every((name) => names.includes(name));

const has = (fields: Fields, due: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(due).every(([name, value]) => fields[name] === value);

/** What a person's orders come to, and their phones; each change of an order keeps it. */
const figures = ["ordersCount", "spentCents", "lastOrderAt", "orderPhones"];

/** The fields of a person's record that follow their account's name, and their addresses. */
const named = ["name", "nameKey", "terms", "addressPhones"];

/** The fields of an order that a cancellation changes, of a line or of the whole. */
const cancelling = ["status", "changes", "endsAt", "lines", "totalCents", "productIds", "invoiced"];

/** The fields of an order that searches and sums find it by, which follow from the others. */
const derived = ["terms", "staff", "creditDays"];

/** The fields of an order that its customer's returns change. */
const returning = ["returns", "returnState"];

/** The fields of an order that only admins' calls change. */
const managing = [
  ...[
    "address",
    "phone",
    "billing",
    "gift",
    "dialled",
    "notes",
    "refunds",
    "refundFailed",
    "packing",
    "invoiceAsked",
  ],
];

const linesOf = ({ lines }: Fields): Fields[] => lines as Fields[]; // as the shop stores them

/** What was ordered, which stays as it was at the placing. */
const ordered = (order: Fields) => linesOf(order).map(({ cancelled: _, ...line }) => line);

/** The account that wrote a plan, an entry of the log, a version or a note: each has one. */
const authorOf = ({ by }: Fields): string => (by as { uid: string }).uid; // as the shop stores it

const isGuestUid = (uid: unknown): boolean => String(uid).startsWith("guest-");

/** Whether a new order has the shop's names, prices and minima. */
const isAsSold = (order: Fields, { products }: World): boolean =>
  linesOf(order).every(({ productId, name, quantity, unitPriceCents }) => {
    const product = products[String(productId)]?.fields;
    return (
      product !== undefined &&
      has(product, { name, priceCents: unitPriceCents }) &&
      Number(quantity) > Number(product.minimumOrderQuantity)
    );
  }) &&
  order.totalCents ===
    linesOf(order).reduce(
      (sum, line) =>
        sum + Number(line.unitPriceCents) * Number(line.quantity) - Number(line.discountCents ?? 0),
      Number((order.delivery as Fields).cents), // every order has one
    );

/** What a customer may cause of a new order: it is theirs, and as the shop sells it. */
const isOwnOrder = (order: Fields, { uid, email }: Suspect, world: World): boolean =>
  has(order, { uid, customer: email }) && isAsSold(order, world);

/** For each collection: whether a signed-in person's requests may cause a change. */
const rules: Readonly<Record<string, (fate: Fate, suspect: Suspect, world: World) => boolean>> = {
  users: ({ id, was, is }, { uid, standing }, { erased }) => {
    if (!was) return false;
    if (!is) return isAdmin({ standing }) && erased.has(id);
    if (isAdmin({ standing })) {
      return onlyIn(
        [...named, ...figures, "role", "roleChange", "blocked", "priceList", "notesCount"],
        was,
        is,
      );
    }
    return id === uid && onlyIn([...named, ...figures], was, is);
  },
  products: ({ was, is }, { standing }) => {
    if (!is) return false;
    if (isAdmin({ standing }))
      return Number(is.priceCents) >= 1 && is.author === (was ?? is).author;
    return (
      was !== null &&
      // Whoever has an account can also order as a guest.
      onlyIn(
        [
          "availableQuantity",
          "unverifiedPieces",
          "lowFrom",
          "lowStockOn",
          "updatedAt",
          "movedAt",
          "rating",
        ],
        was,
        is,
      )
    );
  },
  // What is stored under a hash stays as it is.
  pictures: ({ was, is }, { standing }) =>
    isAdmin({ standing }) && is !== null && (!was || onlyIn(["unnamedSince", "storedAt"], was, is)),
  // Any search can store a snapshot of the catalogue.
  catalogue: ({ is }) => is !== null,
  restockings: ({ was, is }, { uid, standing }) =>
    isAdmin({ standing }) &&
    !was &&
    is !== null &&
    has(is, { uid }) &&
    (is.difference !== 0 || is.counted !== undefined),
  // An import is written by whoever has begun it, and undone by any admin; what it kept of former values stays.
  imports: ({ was, is }, { standing }) =>
    isAdmin({ standing }) && is !== null && (!was || onlyIn(["pages", "left"], was, is)),
  importPages: ({ was, is }, { standing }) =>
    isAdmin({ standing }) && is !== null && (!was || onlyIn(["rows", "undone"], was, is)),
  // A plan is its author's, and changes by being cancelled or carried out alone.
  plannedPrices: ({ was, is }, { uid, standing }, { erased }) =>
    isAdmin({ standing }) &&
    is !== null &&
    (was
      ? onlyIn(["state", "dueAt", "left", ...(erased.has(authorOf(was)) ? ["by"] : [])], was, is)
      : authorOf(is) === uid),
  productAuthors: ({ was, is }, { uid, email, standing }) =>
    isAdmin({ standing }) &&
    is !== null &&
    onlyIn([authorKey(uid)], was ?? {}, is) &&
    has(is, { [authorKey(uid)]: email }),
  orders: ({ was, is }, suspect, world) => {
    const byAdmin = isAdmin(suspect);
    if (!is) return byAdmin;
    // An admin may have edited the products since.
    if (!was && is.byPhone) return byAdmin; // whoever the customer is
    if (!was) return byAdmin ? has(is, { uid: suspect.uid }) : isOwnOrder(is, suspect, world);
    if (!isDeepStrictEqual(ordered(was), ordered(is))) return false;
    if (byAdmin) {
      const isErased = is.uid === "" && world.erased.has(String(was.uid));
      return isErased || onlyIn([...cancelling, ...returning, ...managing, ...derived], was, is);
    }
    if (suspect.standing === "packer" && onlyIn(["packing", ...derived], was, is)) return true;
    const isLess = is.status === "cancelled" || Number(is.totalCents) < Number(was.totalCents);
    if (was.uid !== suspect.uid) return false;
    if (onlyIn([...returning, ...derived], was, is)) return true;
    return isLess && onlyIn([...cancelling, ...returning, ...derived], was, is);
  },
  // Orders count their codes; what a code gives is an admin's.
  codes: ({ was, is }, { standing }) =>
    is !== null &&
    (isAdmin({ standing }) || (was !== null && onlyIn(["uses", "offCents"], was, is))),
  codeUses: ({ is }) => is !== null,
  // What was issued stays. A customer who cancels what was invoiced causes a credit note.
  invoices: ({ was, is }, { standing }) =>
    !was && is !== null && (standing !== "customer" || is.kind === "credit-note"),
  series: ({ was, is }) =>
    is !== null &&
    Object.entries(is).every(([kind, last]) => Number(last) >= Number(was?.[kind] ?? 0)),
  // An order causes mails to its customer only. An admin may undo a step, and send a mail again.
  mail: ({ was, is }, { email, standing }) =>
    isAdmin({ standing })
      ? !was || !is || onlyIn(["delivery"], was, is)
      : !was && is !== null && isDeepStrictEqual(is.to, [email]),
  // An entry is the caller's own, and stays as it is but for an undo, for what an import goes on to change,
  // and for the name of an author who was erased.
  log: ({ was, is }, { uid, standing }, { erased }) =>
    isAdmin({ standing }) &&
    is !== null &&
    (was
      ? onlyIn(
          [
            "undone",
            ...(was.action === "product.imported" ? ["after", "keys"] : []),
            ...(erased.has(authorOf(was)) ? ["by"] : []),
          ],
          was,
          is,
        )
      : authorOf(is) === uid),
  // What a change of several products, or a purchase, has done, for its retry.
  productChanges: ({ was, is }, { standing }) => isAdmin({ standing }) && !was && is !== null,
  // That an order was paid by card which an admin has deleted since.
  settledPayments: ({ was, is }, { standing }) => isAdmin({ standing }) && !was && is !== null,
  undos: ({ was, is }, { standing }) => isAdmin({ standing }) && (!was || !is),
  settings: ({ was, is }, { standing }) =>
    isAdmin({ standing }) &&
    is !== null &&
    (standing === "owner" || isDeepStrictEqual(was?.caps, is.caps)),
  // A version is its author's, and stays as it is.
  textVersions: ({ was, is }, { uid, standing }, { erased }) =>
    isAdmin({ standing }) &&
    is !== null &&
    (was ? erased.has(authorOf(was)) && onlyIn(["by"], was, is) : authorOf(is) === uid),
  customerNotes: ({ was, is }, { uid, standing }, { erased }) => {
    if (!isAdmin({ standing })) return false;
    if (was && is) return erased.has(String(was.customer));
    return !is || authorOf(is) === uid;
  },
  // Authors may change their own reviews. An admin's deletion leaves a tombstone of the author's.
  reviews: ({ was, is }, { uid, standing }, { erased }) => {
    if (is && has(is, { uid })) return !was || was.uid === uid;
    if (!isAdmin({ standing }) || !was) return false;
    if (!is) return erased.has(String(was.uid));
    const isErased = is.uid === "" && erased.has(String(was.uid));
    const isDeleted = is.review === undefined && (isErased || is.uid === was.uid);
    const theirs = isErased ? ["uid", "name"] : [];
    return isDeleted || onlyIn([...theirs, "isHidden", "isOpen", "readTo", "answer"], was, is);
  },
  tombstones: ({ id }, { uid, standing }, { erased }) =>
    id === uid || (isAdmin({ standing }) && erased.has(id)),
  addressBooks: ({ id, is }, { uid }, { erased }) =>
    id === uid ? is !== null : !is && erased.has(id),
};

/** What anybody may cause by ordering with an e-mail address alone, and nothing else. */
const guestRules: Readonly<Record<string, (fate: Fate, world: World) => boolean>> = {
  orders: ({ was, is }, world) =>
    !was &&
    is !== null &&
    isGuestUid(is.uid) &&
    has(is, { emailVerified: false }) &&
    isAsSold(is, world),
  users: ({ id, was, is }) =>
    isGuestUid(id) &&
    is !== null &&
    has(is, { guest: true, role: "customer", emailVerified: false }) &&
    (!was || onlyIn([...named, ...figures], was, is)),
  codes: ({ was, is }) => was !== null && is !== null && onlyIn(["uses", "offCents"], was, is),
  codeUses: ({ id, is }) => is !== null && isGuestUid(id),
  mail: ({ was, is }) => !was && is !== null && isGuestUid(is.uid),
  products: ({ was, is }) =>
    was !== null &&
    is !== null &&
    onlyIn(
      ["availableQuantity", "unverifiedPieces", "lowFrom", "lowStockOn", "updatedAt", "movedAt"],
      was,
      is,
    ),
};

/** What else a person causes by signing in: what they ordered as a guest becomes theirs. */
const takenOver: Readonly<Record<string, (fate: Fate, suspect: Suspect) => boolean>> = {
  orders: ({ was, is }, { uid, email }) =>
    was !== null &&
    is !== null &&
    isGuestUid(was.uid) &&
    has(was, { customer: email }) &&
    has(is, { uid, emailVerified: true }) &&
    isDeepStrictEqual(ordered(was), ordered(is)) &&
    onlyIn(["uid", "emailVerified", ...cancelling, ...returning, ...derived], was, is),
  mail: ({ was, is }, { uid, email }) =>
    was !== null &&
    is !== null &&
    isGuestUid(was.uid) &&
    isDeepStrictEqual(was.to, [email]) &&
    has(is, { uid }) &&
    onlyIn(["uid", "delivery"], was, is),
  users: ({ id, was, is }, { email }) => isGuestUid(id) && !is && has(was ?? {}, { email }),
};

/** Whether somebody was given a role that the suspect may give. */
const isRoleChange = (was: Account, is: Account, { standing }: Suspect): boolean =>
  isDeepStrictEqual({ ...was, claims: is.claims }, is) &&
  (standing === "owner" ||
    (was.claims.role !== "owner" &&
      [undefined, "manager"].some((role) => role === is.claims.role)));

const isBlocking = (was: Account, is: Account): boolean =>
  isDeepStrictEqual({ ...was, disabled: is.disabled, validSince: is.validSince }, is);

/**
 * @param before everything that was stored before the suspect's requests
 * @param after everything that is stored now
 * @returns descriptions of the changes that the suspect had no right to cause
 */
export function damageBy(suspect: Suspect, before: Stored, after: Stored): string[] {
  const gone = Object.keys(before.accounts).filter((uid) => !after.accounts[uid]);
  const world = {
    products: documentsIn("products", after.documents),
    erased: new Set(isAdmin(suspect) ? gone : []),
  };
  const damage: string[] = [];
  for (const path of Object.keys({ ...before.documents, ...after.documents })) {
    const [collection = "", id = ""] = path.split("/");
    const [was = null, is = null] = [before, after].map(({ documents }) => documents[path]?.fields);
    if (isDeepStrictEqual(was, is)) continue;
    const fate = { id, was, is };
    const mayBe =
      guestRules[collection]?.(fate, world) ||
      (suspect.standing !== "nobody" &&
        (takenOver[collection]?.(fate, suspect) || rules[collection]?.(fate, suspect, world)));
    if (!mayBe) damage.push(`${path} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
  }
  for (const uid of Object.keys({ ...before.accounts, ...after.accounts })) {
    const [stored, is] = [before.accounts[uid], after.accounts[uid]];
    // Whoever is signed in may rename themselves, an admin beside what else they may do.
    const renames = uid === suspect.uid && suspect.standing !== "nobody" && is?.name !== "";
    const was = stored && is && renames ? { ...stored, name: is.name } : stored;
    if (isDeepStrictEqual(was, is)) continue;
    if (isAdmin(suspect) && was) {
      const isErased = !is && uid !== suspect.uid && !after.documents[`users/${uid}`];
      if (isErased || (is && (isRoleChange(was, is, suspect) || isBlocking(was, is)))) continue;
    }
    damage.push(`accounts/${uid} was ${JSON.stringify(was)}, is ${JSON.stringify(is)}`);
  }
  return damage;
}
