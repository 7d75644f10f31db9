import type { OrderStatus } from "@shop/contract/order-status";
import fc from "fast-check";
import type { Call } from "../call.ts";
import { flawOf, inWords } from "../flaws.ts";
import type { ModelShop } from "../model-shop.ts";
import { correct, follow, type Parcel, refund, step, undo } from "../order-rules.ts";
import { caller, mostlyAdmin } from "../people.ts";
import { forbidden } from "../refusals.ts";

/** The order that was placed as the nth (from 0); one of a number that wasn't reached is unknown. */
const which = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);

/** The line of an order that was placed as the nth; one of a number that it hasn't is its first. */
export const whichLine = fc.constantFrom(0, 0, 0, 1, 1, 2);

/** The id of a line of an order, as it was placed. */
export const lineIdIn = (model: ModelShop, number: number, line: number): string => {
  const { lines = [] } = model.placed[number] ?? {};
  return (lines[line] ?? lines[0])?.id ?? "no-such-order";
};

/** Calls take the order's own id, which is its first line's, and those of its other lines. */
const idIn = (model: ModelShop, number: number, line = 0) => lineIdIn(model, number, line);

/** The line to cancel: none for the whole order. */
const oneLine = fc.option(whichLine, { nil: undefined });

/** GET /purchase/:id. */
const reading = fc.tuple(caller, which, whichLine).map(
  ([by, number, line]): Call => ({
    route: "GET /purchase/:id",
    by,
    words: `looks at order ${number + 1}`,
    request: (model) => ({ params: { id: idIn(model, number, line) } }),
    reply: (model, asking) =>
      asking ? follow(model, asking, idIn(model, number, line)) : forbidden,
  }),
);

/** POST /purchase/:id/cancellation. */
const cancellation = fc
  .record({
    by: caller,
    number: which,
    reason: fc.constantFrom(undefined, "", "Too heavy"),
    line: oneLine,
    flaw: flawOf(["reason", 7], ["reason", "r".repeat(301)]),
  })
  .map(({ by, number, reason, line, flaw }): Call => {
    const said = reason ? { reason } : {};
    const lineIn = (model: ModelShop) =>
      line === undefined ? {} : { line: lineIdIn(model, number, line) };
    return {
      route: "POST /purchase/:id/cancellation",
      by,
      wrongFields: Object.keys(flaw),
      words: `cancels ${line === undefined ? "" : `line ${line + 1} of `}order ${number + 1}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number) },
        body: { ...(reason === undefined ? {} : { reason }), ...lineIn(model), ...flaw },
      }),
      reply: (model, asking, choices) => {
        const asked = `cancellation ${lineIn(model).line}`;
        const wanted = { status: "cancelled", by: "customer", seen: undefined, asked } as const;
        if (!asking) return forbidden;
        return step(
          model,
          asking,
          idIn(model, number),
          { ...wanted, ...said, ...lineIn(model) },
          choices,
        );
      },
    };
  });

/** The first is what an order is shipped with. */
const parcels: readonly [Parcel, ...Parcel[]] = [
  { carrier: "Northbound", trackingNumber: "NB 1" },
  { carrier: "Northbound", trackingNumber: "NB 2" },
  { carrier: "Southbound" },
];

/** The model's orders share these numbers. */
const evenIfShared = { numberIsRight: true } as const;

/** What the body of a change has beside its status. */
const saidFor: { readonly [S in OrderStatus]: object } = {
  pending: {},
  placed: {},
  confirmed: {},
  delivered: {},
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
    by: mostlyAdmin,
    number: which,
    status: statuses,
    /** The status that is sent as seen: the order's, or always the same one. */
    seen: fc.constantFrom("its", "its", "its", "its", "placed" as const),
    piecesAreBack: fc.boolean(),
    line: oneLine,
    flaw: flawOf(["seen", undefined], ["status", "lost"], ["seen", 7]),
  })
  .map(({ by, number, status, seen: seeing, piecesAreBack, line, flaw }): Call => {
    const bodyIn = (model: ModelShop) => {
      const now = model.orderWith(idIn(model, number))?.status ?? "placed";
      const isLines = status === "cancelled" && line !== undefined;
      const seen: OrderStatus = seeing === "its" ? now : "placed";
      const isAsked = status === "cancelled" && seen === "shipped";
      return {
        status,
        seen,
        ...saidFor[status],
        ...(isAsked ? { piecesAreBack } : {}),
        ...(isLines ? { line: lineIdIn(model, number, line) } : {}),
      };
    };
    return {
      route: "PUT /order/:id/status",
      by,
      wrongFields: Object.keys(flaw),
      words: `takes order ${number + 1} to ${status}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: idIn(model, number) },
        body: { ...bodyIn(model), ...evenIfShared, ...flaw },
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
    by: mostlyAdmin,
    number: which,
    isFirst: fc.boolean(),
    parcel: fc.constantFrom(...parcels),
    seen: fc.constantFrom({}, {}, ...parcels),
    flaw: flawOf(["seen", undefined], ["carrier", " "], ["trackingNumber", 7]),
  })
  .map(({ by, number, isFirst, parcel, seen, flaw }): Call => {
    const body = { ...parcel, seen };
    /** The one that is shipped when a sequence begins, or any. */
    const id = (model: ModelShop) => (isFirst ? "shipped-ann" : idIn(model, number));
    return {
      route: "PUT /order/:id/shipment",
      by,
      wrongFields: Object.keys(flaw),
      words: `corrects the parcel of ${isFirst ? "the shipped order" : `order ${number + 1}`}${inWords(flaw)}`,
      request: (model) => ({
        params: { id: id(model) },
        body: { ...body, ...evenIfShared, ...flaw },
      }),
      reply: (model, asking, choices) => {
        if (!asking) return forbidden;
        const asked = { parcel, seen, asked: JSON.stringify(body) };
        return correct(model, asking, id(model), asked, choices);
      },
    };
  });

/** POST /desk/orders/:id/refunds. */
const refunding = fc
  .record({
    by: mostlyAdmin,
    number: which,
    line: whichLine,
    key: fc.constantFrom(undefined, "k1"),
    /** The one that is shipped when a sequence begins, or any. */
    isFirst: fc.boolean(),
    cents: fc.constantFrom(100, 100, 2999, 1_000_000),
    pieces: fc.constantFrom(0, 0, 1, 2, 4),
    /** Of the order from which pieces can be returned at first: whether the refund ends its last return. */
    ofReturn: fc.boolean(),
    flaw: flawOf(["amount", 0], ["reason", " "], ["reason", undefined]),
  })
  .map(({ by, number, line, key, isFirst, cents, pieces: count, ofReturn, flaw }): Call => {
    const first = ofReturn ? "delivered-ann" : "shipped-ann";
    const id = (model: ModelShop) => (isFirst ? first : idIn(model, number));
    const wantedIn = (model: ModelShop) => {
      const lineId = isFirst ? first : lineIdIn(model, number, line);
      const pieces = count > 0 ? [{ line: lineId, quantity: count }] : [];
      const ended = ofReturn && model.orderWith(id(model))?.returns?.at(-1)?.id;
      return { cents, reason: "Scratched", pieces, ...(ended ? { return: ended } : {}) };
    };
    return {
      route: "POST /desk/orders/:id/refunds",
      by,
      wrongFields: Object.keys(flaw),
      words: `refunds ${cents} cents and ${count} pieces of ${isFirst ? "the shipped order" : `order ${number + 1}`}${inWords(flaw)}`,
      request(model) {
        const { cents: _, ...rest } = wantedIn(model);
        const body = { ...rest, amount: cents / 100, ...flaw };
        return { params: { id: id(model) }, body, headers: { "idempotency-key": key } };
      },
      reply: (model, asking, choices) =>
        asking ? refund(model, asking, id(model), wantedIn(model), key, choices) : forbidden,
    };
  });

/** POST /desk/log/:id/undo, of the nth last action. */
const undoing = fc.tuple(mostlyAdmin, fc.constantFrom(1, 1, 1, 1, 2, 3)).map(([by, nth]): Call => {
  const id = (model: ModelShop) => [...model.log.keys()].at(-nth) ?? "no-such-entry";
  return {
    route: "POST /desk/log/:id/undo",
    by,
    words: `undoes action ${nth} from the end`,
    request: (model) => ({ params: { id: id(model) } }),
    reply: (model, asking, choices) =>
      asking ? undo(model, asking, id(model), choices) : forbidden,
  };
});

export const orderStepCalls = [
  { arbitrary: refunding, weight: 4 },
  { arbitrary: undoing, weight: 6 },
  { arbitrary: reading, weight: 2 },
  { arbitrary: cancellation, weight: 4 },
  { arbitrary: change, weight: 6 },
  { arbitrary: correction, weight: 3 },
];
