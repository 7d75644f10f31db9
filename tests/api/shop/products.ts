import type { ProductEdit } from "@shop/contract/products";
import { editBody } from "../../support/requests.ts";
import { type OrderShop, openOrderShop } from "./orders.ts";

/** What an admin does with products that are there already. */
const changesOf = ({ admin, call }: OrderShop) => ({
  edit: (id: string, change: Partial<ProductEdit>) =>
    call("PUT /product/:id", { params: { id }, body: editBody(change) }, admin),

  withdraw: (id: string, withdrawn = true) =>
    call("PUT /product/:id/withdrawn", { params: { id }, body: { withdrawn } }, admin),

  restock: (id: string, difference: number, key?: string) => {
    const headers = key ? { "idempotency-key": key } : {};
    const request = { params: { id }, headers, body: { difference } };
    return call("POST /product/:id/stock", request, admin);
  },
});

/** Opens a shop with two customers and an admin, who changes its products. */
export const openProductShop = async (name: string, env: NodeJS.ProcessEnv = {}) => {
  const shop = await openOrderShop(name, env);
  return {
    ...shop,
    ...changesOf(shop),

    /** A product's document as the database holds it. */
    stored: async (id: string) => (await shop.documentsIn("products"))[id]?.fields,
  };
};
