import { stepCommand } from "../commands/orders/change-status.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import type { Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { fingerprint } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { DeskClock } from "../orders/desk/desk-order.ts";
import type { DeskStore } from "../orders/desk/desk-store.ts";
import { isSeenBy, toPackingDetails, toPackingOrder } from "../orders/desk/packing-order.ts";
import { findOrder } from "../orders/find-order.ts";
import { supplyTermsOf } from "../orders/invoices/supply-rates.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { changedOrder } from "./changed-order.ts";
import { withSoundNumber } from "./parcel-number.ts";

type Calls = "GET /desk/packing" | "GET /desk/packing/:id" | "PUT /desk/packing/:id/shipped";

const noOrder = () => new Problem("not-found", "There is no such order to pack");

/**
 * What packing needs, in answers of its own: packers have no other ones about orders.
 *
 * @param clockAt compares orders with the time
 */
export const packingHandlers = (
  shop: Shop,
  desk: DeskStore,
  settings: Pick<SettingsStore, "current">,
  clockAt: (now: Date) => Promise<DeskClock>,
): Pick<Handlers, Calls> => ({
  "GET /desk/packing": async ({ query }) => {
    const clock = await clockAt(new Date());
    const page = await desk.page({ ...query, tab: "to-ship" }, clock);
    return mapPage(page, (order) => toPackingOrder(order, clock));
  },

  "GET /desk/packing/:id": async ({ params: { id } }, { role }) => {
    const order = await findOrder(shop.db, id);
    if (!order || !isSeenBy(role, order.status)) throw noOrder();
    const [products, clock] = await Promise.all([
      desk.productsOf([...new Set(order.lines.map(({ productId }) => productId))]),
      clockAt(new Date()),
    ]);
    return toPackingDetails(order, products, clock);
  },

  "PUT /desk/packing/:id/shipped": async ({ params: { id }, body: sent }, caller, deadline) => {
    const { uid } = caller;
    const body = { ...(await withSoundNumber(shop.db, id, sent)), status: "shipped" } as const;
    const act = actOf(caller, new Date());
    const { vat } = await settings.current();
    const change = {
      ...({ ...body, by: "shop", uid, at: act.at, act, vat: supplyTermsOf(vat) } as const),
      requestHash: fingerprint(id, uid, body),
    };
    const outcome = await runOrderCommand(shop, stepCommand(id, change), deadline);
    const order = changedOrder(outcome);
    const undo = outcome && "undo" in outcome ? outcome.undo : undefined;
    return { ...toPackingOrder(order, await clockAt(act.at)), ...(undo ? { undo } : {}) };
  },
});
