import type { OrderTab } from "@shop/contract/desk/order-tabs";
import { DeskOrder, DeskOrderDetails } from "@shop/contract/desk/orders";
import { Checkout } from "@shop/contract/new-orders";
import type { StatusChange } from "@shop/contract/order-steps";
import { z } from "zod";
import type { Answer } from "../../support/call.ts";
import type { SignedIn } from "../../support/people.ts";
import { basketBody } from "../../support/requests.ts";
import type { Shop } from "../../support/shop.ts";
import { nextCursor } from "./pages.ts";

/** What a list of orders is asked for. */
interface Listed {
  readonly tab?: OrderTab;
  readonly search?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** What admins do with orders at the desk, and customers before. */
export const deskOf = (shop: Shop, admin: SignedIn) => {
  const desk = {
    /** Orders a basket of six pieces of each product. @returns the order */
    place: async (by: SignedIn, products: readonly string[], delivery = {}) => {
      const body = {
        ...basketBody(products.map((id) => [id, 6] as const)),
        ...delivery,
      };
      return Checkout.parse((await shop.call("POST /checkout", { body }, by)).body).order;
    },

    step: (id: string, body: StatusChange, by = admin): Promise<Answer> =>
      shop.call("PUT /order/:id/status", { params: { id }, body }, by),

    ship: async (id: string): Promise<Answer> => {
      await desk.step(id, { status: "confirmed", seen: "placed" });
      return desk.step(id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    },

    /** All about an order. */
    details: async (id: string) =>
      DeskOrderDetails.parse(
        (await shop.call("GET /desk/orders/:id", { params: { id } }, admin)).body,
      ),

    /** @returns the first page of a list, and its next page's cursor */
    list: async (query: Listed) => {
      const answer = await shop.call("GET /desk/orders", { query }, admin);
      return { orders: z.array(DeskOrder).parse(answer.body), cursor: nextCursor(answer) };
    },

    /** The ids on a list's first page. */
    ids: async (query: Listed): Promise<string[]> =>
      (await desk.list(query)).orders.map(({ _id }) => _id),
  };
  return desk;
};
