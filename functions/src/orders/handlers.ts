import { messages } from "@pros-and-drill/contract/messages";
import { toDecimal } from "@pros-and-drill/contract/money";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import { orderRequest, toPublic } from "./order.ts";
import type { OrderStore } from "./order-store.ts";
import type { Refused } from "./place-orders.ts";

type Calls = "POST /purchase" | "GET /purchase" | "GET /order" | "DELETE /order/:email";

/** @param isVerified whether the customer's e-mail address is proven: they may then have more */
const problemOf = (refused: Refused, isVerified: boolean): Problem => {
  const more = isVerified ? "" : ", and more once your e-mail address is verified";
  switch (refused.refusal) {
    case "unknownProduct":
      return new Problem("not-found", "There is no such product");
    case "outOfRange":
      return new Problem("quantity-out-of-range", messages.quantityOutOfRange);
    case "keyReused":
      return new Problem("idempotency-key-reused");
    case "tooManyOpenOrders": {
      const { openOrders } = refused.allowance;
      const detail = `You may have ${openOrders} open orders at once${more}`;
      return new Problem("too-many-open-orders", detail);
    }
    case "shareOfStock": {
      const detail = `You may have ${refused.mostPieces} pieces of this product at once${more}`;
      return new Problem("share-of-stock", detail);
    }
    case "priceChanged": {
      const price = toDecimal(refused.priceCents);
      return new Problem("price-changed", `One piece costs ${price.toFixed(2)} now`, { price });
    }
  }
};

export const orderHandlers = (orders: OrderStore): Pick<Handlers, Calls> => ({
  "POST /purchase": async ({ headers, body }, caller, deadline) => {
    if (body.customer !== caller.email) throw new Problem("forbidden", "That is not your e-mail");
    const request = orderRequest(body, caller, headers["idempotency-key"], new Date());
    const outcome = await orders.place(request, caller.emailVerified, deadline);
    if ("refusal" in outcome) throw problemOf(outcome, caller.emailVerified);
    return toPublic(outcome.order);
  },

  "GET /purchase": async ({ query }, caller) => {
    const { entries, next } = await orders.pageOf(caller.uid, query);
    return { entries: entries.map(toPublic), next };
  },

  "GET /order": async ({ query }) => {
    const { entries, next } = await orders.page(query);
    return { entries: entries.map(toPublic), next };
  },

  "DELETE /order/:email": async ({ params: { email }, query: { id } }, { uid }, deadline) => {
    const { count, isWhole } = id
      ? { count: await orders.deleteOne(email, id, deadline), isWhole: true }
      : await orders.deleteAll(email, deadline);
    if (count > 0) logAdminWrite(uid, "DELETE /order", id ?? email);
    return { deletedCount: count, ...(isWhole ? {} : { more: true }) };
  },
});
