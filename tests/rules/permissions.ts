import { type ActorName, actorNames, everybodySignedIn } from "./actors.ts";
import type { Operation } from "./operations.ts";
import type { Collection } from "./shop.ts";

interface Permission {
  readonly who: readonly ActorName[];
  readonly may: readonly Operation[];
  readonly in: Collection;
}

const getOnSale: readonly Operation[] = ["get own", "get another's", "get nobody's"];
const get: readonly Operation[] = [...getOnSale, "get withdrawn", "get missing"];
const shortListsOfOwn: readonly Operation[] = ["list own 100", "count own 100", "list own id"];
const shortLists: readonly Operation[] = [
  ...shortListsOfOwn,
  "list 100",
  "list last 100",
  "list another's id",
  "list another's 100",
  "list own and another's 100",
  "count 100",
];

/** Everything that the rules allow (docs/decisions/003). They must deny all else. */
const permissions: readonly Permission[] = [
  { who: actorNames, may: getOnSale, in: "products" },
  { who: ["admin"], may: get, in: "products" },
  { who: ["admin"], may: shortLists, in: "products" },
  { who: everybodySignedIn, may: ["get own"], in: "orders" },
  { who: everybodySignedIn, may: shortListsOfOwn, in: "orders" },
  { who: ["admin"], may: get, in: "orders" },
  { who: ["admin"], may: shortLists, in: "orders" },
  { who: everybodySignedIn, may: ["get own"], in: "users" },
  { who: ["admin"], may: get, in: "users" },
  { who: ["admin"], may: shortLists, in: "users" },
];

/** The operations that an actor may do in a collection. */
export const allowedTo = (actor: ActorName, collection: Collection): ReadonlySet<Operation> =>
  new Set(
    permissions
      .filter((permission) => permission.in === collection && permission.who.includes(actor))
      .flatMap((permission) => permission.may),
  );
