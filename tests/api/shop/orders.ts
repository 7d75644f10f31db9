import { Order } from "@pros-and-drill/contract/orders";
import { Product } from "@pros-and-drill/contract/products";
import { z } from "zod";
import { openShop, type Person } from "./open-shop.ts";
import { walk } from "./pages.ts";

/** What somebody orders; a product's name is the shop's own matter. */
export const orderOf = (by: Person, purchaseId: string, quantity: number) => ({
  purchaseId,
  purchase: "Whatever the client says",
  quantity,
  customer: by.email,
  customerName: by.name,
  address: "1 Drill Street",
  phone: "123",
});

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;

/**
 * Opens a shop with two customers and an admin.
 *
 * @param name tells the projects of different test files apart
 */
export const openOrderShop = async (name: string) => {
  const shop = await openShop(name);
  const [jane, joe, admin] = await Promise.all([
    shop.signUp("jane"),
    shop.signUp("joe"),
    shop.signUp("admin", { admin: true }),
  ]);
  return {
    ...shop,
    jane,
    joe,

    order: (by: Person, purchaseId: string, quantity: number, key?: string) =>
      shop.call(
        "POST /purchase",
        {
          body: orderOf(by, purchaseId, quantity),
          ...(key ? { headers: { "idempotency-key": key } } : {}),
        },
        by,
      ),

    /** Has the admin delete an order of a customer's; without an id, all of them. */
    remove: (by: Person, id?: string) =>
      shop.call("DELETE /order/:email", { params: { email: by.email }, query: { id } }, admin),

    /** @returns the orders of a product */
    standing: async (purchaseId: string): Promise<Order[]> => {
      const pages = await walk(shop, "GET /order", 100, admin);
      const orders = z.array(Order).array().parse(pages).flat();
      return orders.filter((found) => found.purchaseId === purchaseId);
    },

    /** @returns what is left of a product, in pieces */
    stockOf: async (id: string): Promise<number | undefined> => {
      const pages = await walk(shop, "GET /product", 100);
      const products = z.array(Product).array().parse(pages).flat();
      return products.find(({ _id }) => _id === id)?.availableQuantity;
    },
  };
};
