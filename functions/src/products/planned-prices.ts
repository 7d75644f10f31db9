import type { PlannedPrices } from "@shop/contract/desk/planned-prices";
import { planStates } from "@shop/contract/desk/planned-prices";
import { PriceChange } from "@shop/contract/desk/products";
import { toDecimal } from "@shop/contract/money";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Entity, StoredPrice, StoredTime } from "../firestore/entity.ts";
import { unchanged, writeAll } from "../firestore/transact.ts";

/**
 * A document of `plannedPrices`. Its new prices are those that were shown when it was planned. `dueAt` is its time as long as
 * it is planned, so that the job finds what is left to do without an index of two fields.
 */
export const StoredPlan = z.object({
  schema: z.literal(1),
  requestHash: z.string(),
  at: StoredTime,
  dueAt: StoredTime.optional(),
  createdAt: StoredTime,
  by: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  change: PriceChange,
  products: z.array(
    z.object({ id: z.string(), name: z.string(), cents: StoredPrice, newCents: StoredPrice }),
  ),
  state: z.enum(planStates),
  left: z.array(z.string()),
  /** The products that got none when it was planned, for a retry of that call. */
  refused: z.array(z.object({ id: z.string(), price: z.number().optional() })),
});
export type Plan = Entity<z.infer<typeof StoredPlan>>;

/** @returns planned prices as the desk lists them */
export const toPlannedPrices = (plan: Plan): PlannedPrices => ({
  _id: plan.id,
  at: plan.at.toISOString(),
  createdAt: plan.createdAt.toISOString(),
  by: { uid: plan.by.uid, name: plan.by.name },
  change: plan.change,
  products: plan.products.map(({ id, name, cents, newCents }) => ({
    ...{ id, name },
    price: toDecimal(cents),
    newPrice: toDecimal(newCents),
  })),
  state: plan.state,
  left: plan.left,
});

/** Forgets who planned prices. The plans stay: they are the shop's. */
export const anonymisePlans = (db: Firestore, uid: string, deadline: number): Promise<void> =>
  writeAll(db, db.collection("plannedPrices").where("by.uid", "==", uid), deadline, (tx, plan) =>
    tx.update(plan.ref, { by: { uid: "", name: "", email: "" } }, unchanged(plan)),
  );
