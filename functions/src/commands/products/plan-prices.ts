import type { NewPlannedPrices, PlanResult } from "@shop/contract/desk/planned-prices";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";
import { type Command, NeedsLocks, runCommand, type Shop } from "../../core/command.ts";
import { parseEntity, parseOrLeaveOut } from "../../firestore/entity.ts";
import { fingerprint } from "../../firestore/record-id.ts";
import { AccountDeleted } from "../../firestore/tombstones.ts";
import type { Act, Logged } from "../../log/log.ts";
import { newPrice } from "../../products/new-price.ts";
import { type Plan, StoredPlan } from "../../products/planned-prices.ts";
import { saidOfPrices } from "./change-together.ts";
import { placesOf, type States, statesIn } from "./first-try.ts";
import { productWrite } from "./product-command.ts";

/** Milliseconds that a plan is kept after its time. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

const pathOf = (id: string): string => `plannedPrices/${id}`;

interface Read {
  readonly plan: DocumentSnapshot;
  readonly states: States;
}

/** @returns what the log says of some products of a plan */
const loggedOf = (
  action: Extract<Logged["action"], `product.prices-${string}`>,
  id: string,
  products: Plan["products"],
  after: Logged["after"],
): Logged => {
  const [first] = products;
  const isOne = products.length === 1 && first;
  return {
    action,
    on: isOne ? { id: first.id, name: first.name } : { id, name: `${products.length} products` },
    alsoOn: products.map((product) => product.id),
    ...(after ? { after } : {}),
  };
};

/**
 * Plans new prices, which are fixed here: the job writes these (`carryOutPlans`). Idempotent by the act's id. Products that
 * can't change so get none, and are named. Nothing is planned if there is no other.
 *
 * @param at the time of the change
 */
export const planCommand = (
  db: Firestore,
  { products, change, day, time }: NewPlannedPrices,
  at: Date,
  act: Act,
): Command<Read, PlanResult | "keyReused"> => {
  const requestHash = fingerprint({ products, change, day, time });
  const ids = products.map(({ id }) => id);
  return {
    act,
    read: async () => {
      const [plan, ...documents] = await db.getAll(db.doc(pathOf(act.id)), ...placesOf(db, ids));
      if (!plan) throw new Error("Firestore has answered for fewer documents");
      return { plan, states: statesIn(documents) };
    },
    decide: ({ plan, states }) => {
      if (plan.exists) {
        const first = StoredPlan.parse(plan.data());
        const { products: planned, refused: left } = first;
        const isSame = first.requestHash === requestHash;
        return { result: isSame ? { planned: planned.length, left } : "keyReused" };
      }
      const planned = products.flatMap(({ id, price }) => {
        const product = states.get(id)?.product;
        const seen = price === undefined ? undefined : toMinorUnits(price);
        const newCents = product ? newPrice(product, change, seen) : null;
        if (!product || newCents === null) return [];
        return [{ id, name: product.name, cents: product.priceCents, newCents }];
      });
      const left = ids
        .filter((id) => !planned.some((one) => one.id === id))
        .map((id) => {
          const cents = states.get(id)?.product.priceCents;
          return cents === undefined ? { id } : { id, price: toDecimal(cents) };
        });
      const result = { planned: planned.length, left };
      if (planned.length === 0) return { result };
      const { uid, name, email } = act;
      const fields = {
        ...{ schema: 1, requestHash, change, products: planned, refused: left },
        ...{ state: "planned", left: [], by: { uid, name, email } },
        at: Timestamp.fromDate(at),
        dueAt: Timestamp.fromDate(at),
        createdAt: Timestamp.fromDate(act.at),
        expireAt: Timestamp.fromDate(new Date(at.getTime() + keptMs)),
      };
      const after = { ...saidOfPrices(change), at: `${day} ${time}` };
      return {
        result,
        writes: [{ path: pathOf(act.id), fields }],
        logged: [loggedOf("product.prices-planned", act.id, planned, after)],
      };
    },
  };
};

const readPlan = async (db: Firestore, id: string, productIds: readonly string[]) => {
  const [plan, ...documents] = await db.getAll(db.doc(pathOf(id)), ...placesOf(db, productIds));
  if (!plan) throw new Error("Firestore has answered for fewer documents");
  return { plan, states: statesIn(documents) };
};

/**
 * Gives the products of a plan their new prices, once: whoever comes later finds it done. A product keeps its price if that
 * isn't the one any more at which it was planned, or while an offer decides it.
 */
const carryOutCommand = (
  db: Firestore,
  { id, by, products }: Plan,
  at: Date,
): Command<Read, boolean> => {
  const ids = products.map((product) => product.id);
  return {
    act: { id, ...by, at },
    locks: ids,
    read: () => readPlan(db, id, ids),
    decide: ({ plan, states }) => {
      if (!plan.exists || plan.get("state") !== "planned") return { result: false };
      const changed = products.flatMap((one) => {
        const state = states.get(one.id);
        if (!state || state.product.offer || state.product.priceCents !== one.cents) return [];
        const fields = { priceCents: one.newCents, revision: state.product.revision + 1 };
        return [{ one, write: productWrite(state, fields, at) }];
      });
      const done = changed.map(({ one }) => one);
      const left = ids.filter((productId) => !done.some((one) => one.id === productId));
      const after = saidOfPrices(StoredPlan.shape.change.parse(plan.get("change")));
      return {
        result: true,
        writes: [
          ...changed.map(({ write }) => write),
          { updated: plan, fields: { state: "done", dueAt: FieldValue.delete(), left } },
        ],
        logged: done.length > 0 ? [loggedOf("product.prices-changed", id, done, after)] : [],
      };
    },
  };
};

/** Plans that a run reads. */
const maxDue = 50;

/**
 * Carries out the plans whose time has come, the earliest first. Idempotent, also beside itself in another instance. One
 * plan's failure is logged, and doesn't keep the others waiting: the next run tries it again.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns how many were carried out
 */
export const carryOutPlans = async (shop: Shop, deadline: number): Promise<number> => {
  const now = new Date();
  const due = shop.db.collection("plannedPrices").where("dueAt", "<=", Timestamp.fromDate(now));
  const { docs } = await due.orderBy("dueAt").limit(maxDue).get();
  let count = 0;
  for (const plan of docs.flatMap((document) => parseOrLeaveOut(StoredPlan, document))) {
    const isDone = await runCommand(shop, carryOutCommand(shop.db, plan, now), deadline).catch(
      (error: unknown) => {
        // While the account of whoever planned it is deleted. A later run finds it without their name.
        if (!(error instanceof AccountDeleted))
          logError("planned prices not carried out", { plan: plan.id, cause: String(error) });
        return false;
      },
    );
    if (isDone) count++;
  }
  return count;
};

/**
 * Cancels planned prices; once they are carried out, gives all of the products their former price. Idempotent.
 *
 * @returns the command. Its result is null if one of the products has another price by now; undefined if there is no such plan
 */
export const cancelPlanCommand = (
  db: Firestore,
  id: string,
  act: Act,
): Command<Read, Plan | null | undefined> => ({
  act,
  read: async (_tx, locked) => {
    const read = await readPlan(db, id, locked);
    const known = read.plan.exists ? parseEntity(StoredPlan, read.plan) : undefined;
    const ids = known?.state === "done" ? known.products.map((product) => product.id) : [];
    if (ids.some((productId) => !locked.includes(productId))) throw new NeedsLocks(ids);
    return read;
  },
  decide: ({ plan: document, states }) => {
    if (!document.exists) return { result: undefined };
    const plan = parseEntity(StoredPlan, document);
    if (plan.state === "planned") {
      const fields = { state: "cancelled", dueAt: FieldValue.delete() };
      return {
        result: { ...plan, state: "cancelled" },
        writes: [{ updated: document, fields }],
        logged: [loggedOf("product.prices-cancelled", id, plan.products, undefined)],
      };
    }
    if (plan.state !== "done") return { result: plan };
    // A product that was deleted since has no price to give back.
    const changed = plan.products.flatMap((one) => {
      const state = plan.left.includes(one.id) ? undefined : states.get(one.id);
      return state ? [{ one, state }] : [];
    });
    const isElse = changed.some(
      ({ one, state: { product } }) => product.offer || product.priceCents !== one.newCents,
    );
    if (isElse) return { result: null };
    const back = changed.map(({ one }) => one);
    return {
      result: { ...plan, state: "takenBack" },
      writes: [
        ...changed.map(({ one, state }) => {
          const fields = { priceCents: one.cents, revision: state.product.revision + 1 };
          return productWrite(state, fields, act.at);
        }),
        { updated: document, fields: { state: "takenBack" } },
      ],
      logged: [loggedOf("product.prices-taken-back", id, back, undefined)],
    };
  },
});
