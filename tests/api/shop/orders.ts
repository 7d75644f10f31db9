import type { ShipmentCorrection, StatusChange } from "@shop/contract/order-steps";
import { OrderRow } from "@shop/contract/orders";
import type { CapsSettings } from "@shop/contract/settings/caps";
import { z } from "zod";
import { adminClaims, type SignedIn } from "../../support/people.ts";
import { basketBody } from "../../support/requests.ts";
import { openShop } from "../../support/shop.ts";
import { walk } from "./pages.ts";

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/**
 * Opens a shop with two customers and an admin.
 *
 * @param name shows in the emulators' logs whose project it is
 * @param env variables that the function needs
 * @param caps those that are set
 */
export const openOrderShop = async (
  name: string,
  env: NodeJS.ProcessEnv = {},
  caps: Partial<CapsSettings> = {},
) => {
  const shop = await openShop(name, env, caps);
  const [jane, joe, admin] = await Promise.all([
    shop.signUp("jane"),
    shop.signUp("joe"),
    shop.signUp("admin", adminClaims),
  ]);
  return {
    ...shop,
    jane,
    joe,
    admin,

    /** Has the admin delete one line of a customer; without an id, all of their orders. */
    remove: (by: SignedIn, id?: string) =>
      shop.call("DELETE /order/:email", { params: { email: by.email }, query: { id } }, admin),

    /** Has an admin change an order's status. */
    step: (id: string, body: StatusChange, by: SignedIn = admin) =>
      shop.call("PUT /order/:id/status", { params: { id }, body }, by),

    /** Has an admin correct the parcel of a shipped order. */
    correct: (id: string, body: ShipmentCorrection, by: SignedIn = admin) =>
      shop.call("PUT /order/:id/shipment", { params: { id }, body }, by),

    /** Has its customer cancel an order, or one line of it. */
    cancel: (id: string, by: SignedIn, reason?: string, line?: string) =>
      shop.call("POST /purchase/:id/cancellation", { params: { id }, body: { reason, line } }, by),

    /** Has an admin undo an action, by the entry of the log. */
    undo: (id: string, by: SignedIn = admin) =>
      shop.call("POST /desk/log/:id/undo", { params: { id } }, by),

    /** Orders a basket: so many pieces of each product. */
    checkOut: (by: SignedIn, lines: Readonly<Record<string, number>>, key?: string) =>
      shop.call(
        "POST /checkout",
        { body: basketBody(Object.entries(lines)), headers: { "idempotency-key": key } },
        by,
      ),

    /** The lines of a product, as the admin's list shows them. */
    ordersOf: async (purchaseId: string): Promise<OrderRow[]> => {
      const pages = await walk(shop, "GET /order", 100, admin);
      const orders = z.array(OrderRow).array().parse(pages).flat();
      return orders.filter((found) => found.purchaseId === purchaseId);
    },
  };
};
