import type { OrderStatus } from "@pros-and-drill/contract/order-status";
import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop } from "../model-shop.ts";
import { correct, follow, type Parcel, step } from "../order-rules.ts";
import { caller, mostlyAdmin } from "../people.ts";
import { forbidden } from "../refusals.ts";

/** The order that was placed as the nth (from 0); one of a number that wasn't reached is unknown. */
const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);

const idIn = (model: ModelShop, number: number) => model.placed[number]?.id ?? "no-such-order";

/** GET /purchase/:id. */
const reading = fc.tuple(caller, which).map(
  ([by, number]): Call => ({
    ...{ route: "GET /purchase/:id", by, words: `looks at order ${number + 1}` },
    request: (model) => ({ params: { id: idIn(model, number) } }),
    reply: (model, asking) => (asking ? follow(model, asking, idIn(model, number)) : forbidden),
  }),
);

/** POST /purchase/:id/cancellation. */
const cancellation = fc
  .record({
    ...{ by: caller, number: which, reason: fc.constantFrom(undefined, "", "Too heavy") },
    flaw: flawOf(["reason", 7], ["reason", "r".repeat(301)]),
  })
  .map(({ by, number, reason, flaw }): Call => {
    const said = reason ? { reason } : {};
    return {
      ...{ route: "POST /purchase/:id/cancellation", by, wrongFields: Object.keys(flaw) },
      words: `cancels order ${number + 1}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number) },
        body: { ...(reason === undefined ? {} : { reason }), ...flaw },
      }),
      reply: (model, asking, choices) => {
        const asked = "cancellation";
        const wanted = { status: "cancelled", by: "customer", seen: undefined, asked } as const;
        if (!asking) return forbidden;
        return step(model, asking, idIn(model, number), { ...wanted, ...said }, choices);
      },
    };
  });

/** The first is what an order is shipped with. */
const parcels: readonly [Parcel, ...Parcel[]] = [
  { carrier: "Northbound", trackingNumber: "NB 1" },
  { carrier: "Northbound", trackingNumber: "NB 2" },
  { carrier: "Southbound" },
];

/** What the body of a change has beside its status. */
const saidFor: { readonly [S in OrderStatus]: object } = {
  ...{ placed: {}, confirmed: {}, delivered: {} },
  shipped: parcels[0],
  cancelled: { reason: "Sold out" },
};

const statuses = fc.constantFrom<OrderStatus>(
  ...(["confirmed", "confirmed", "confirmed", "shipped", "shipped", "delivered"] as const),
  ...(["cancelled", "cancelled", "placed"] as const),
);

/** PUT /order/:id/status. */
const change = fc
  .record({
    ...{ by: mostlyAdmin, number: which, status: statuses },
    /** The status that is sent as seen: the order's, or always the same one. */
    seen: fc.constantFrom("its", "its", "its", "its", "placed" as const),
    piecesAreBack: fc.boolean(),
    flaw: flawOf(["seen", undefined], ["status", "lost"], ["seen", 7]),
  })
  .map(({ by, number, status, seen: seeing, piecesAreBack, flaw }): Call => {
    const bodyIn = (model: ModelShop) => {
      const now = model.orders.get(idIn(model, number))?.status ?? "placed";
      const seen: OrderStatus = seeing === "its" ? now : "placed";
      const isAsked = status === "cancelled" && seen === "shipped";
      return { status, seen, ...saidFor[status], ...(isAsked ? { piecesAreBack } : {}) };
    };
    return {
      ...{ route: "PUT /order/:id/status", by, wrongFields: Object.keys(flaw) },
      words: `takes order ${number + 1} to ${status}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number) },
        body: { ...bodyIn(model), ...flaw },
      }),
      reply: (model, asking, choices) => {
        const body = bodyIn(model);
        const asked = JSON.stringify(body);
        if (!asking) return forbidden;
        return step(model, asking, idIn(model, number), { ...body, by: "shop", asked }, choices);
      },
    };
  });

/** PUT /order/:id/shipment. */
const correction = fc
  .record({
    ...{ by: mostlyAdmin, number: which, isFirst: fc.boolean() },
    ...{ parcel: fc.constantFrom(...parcels), seen: fc.constantFrom({}, {}, ...parcels) },
    flaw: flawOf(["seen", undefined], ["carrier", " "], ["trackingNumber", 7]),
  })
  .map(({ by, number, isFirst, parcel, seen, flaw }): Call => {
    const body = { ...parcel, seen };
    /** The one that is shipped when a sequence begins, or any. */
    const id = (model: ModelShop) => (isFirst ? "shipped-ann" : idIn(model, number));
    return {
      ...{ route: "PUT /order/:id/shipment", by, wrongFields: Object.keys(flaw) },
      words: `corrects the parcel of ${isFirst ? "the shipped order" : `order ${number + 1}`}${inWords(flaw)}`,
      request: (model) => ({ params: { id: id(model) }, body: { ...body, ...flaw } }),
      reply: (model, asking, choices) => {
        if (!asking) return forbidden;
        const asked = { parcel, seen, asked: JSON.stringify(body) };
        return correct(model, asking, id(model), asked, choices);
      },
    };
  });

export const orderStepCalls = [
  { arbitrary: reading, weight: 2 },
  { arbitrary: cancellation, weight: 4 },
  { arbitrary: change, weight: 6 },
  { arbitrary: correction, weight: 3 },
];
