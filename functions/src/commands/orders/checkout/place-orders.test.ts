import { defaultShipping } from "@shop/contract/settings/default-shipping";
import type { DeliveryMethod } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { describe, expect, it } from "vitest";
import type { CheckoutRequest } from "../../../orders/checkout.ts";
import type { Order } from "../../../orders/order.ts";
import { totalCentsOf } from "../../../orders/order-money.ts";
import { placedOrder, request, stock } from "../../../orders/test-orders.ts";
import type { Stock } from "../../../stock/stock.ts";
import { type CheckoutResult, placeOrders } from "./place-orders.ts";

/** The decision on orders of the product p1, and the pieces that it takes out of the stock. */
const decide = (
  before: Stock | null,
  requests: readonly CheckoutRequest[],
  existing: readonly Order[] = [],
) => {
  const stocks = new Map([["p1", before]]);
  const decision = placeOrders(requests, 50, 5)(stocks, existing, new Map());
  const { created = [], stocks: after, ...change } = decision;
  const left = after?.get("p1")?.availableQuantity ?? 0;
  const taken = (before?.availableQuantity ?? 0) - left;
  return { ...change, created, taken, after: after?.get("p1") };
};

const nothing = { created: [], taken: 0 };

const brief = (outcomes: readonly CheckoutResult[]) =>
  outcomes.flatMap((outcome) =>
    outcome.kind === "refused" ? outcome.lines.map(({ refusal }) => refusal) : outcome.kind,
  );

const refusedFor = (refusal: string, more: object = {}) => [
  { kind: "refused", lines: [{ purchaseId: "p1", refusal, ...more }] },
];

/** An order of six pieces whose customer has seen that price of one. */
const seeing = (seenPriceCents: number): CheckoutRequest => {
  const checkout = request(6);
  return { ...checkout, lines: checkout.lines.map((line) => ({ ...line, seenPriceCents })) };
};

const pieces = (quantity: number) => new Map([["p1", quantity]]);
const noPieces = { piecesHeld: pieces(0), piecesPending: pieces(0) };

describe("one order", () => {
  it.each([6, 7, 19])("of %d pieces is placed, between 5 and 20", (quantity) => {
    const { result, created, events, taken } = decide(stock, [request(quantity, "o1")]);
    expect(result).toEqual([{ kind: "placed", order: placedOrder("o1", quantity) }]);
    expect(created).toEqual([placedOrder("o1", quantity)]);
    expect(taken).toBe(quantity);
    expect(events?.at(-1)).toEqual({ kind: "placed", order: placedOrder("o1", quantity) });
  });

  it.each([5, 20, 4, 21, 0, -6, 6.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "of %d pieces is out of range, and leaves nothing",
    (quantity) => {
      expect(decide(stock, [request(quantity)])).toMatchObject({
        ...nothing,
        result: refusedFor("outOfRange", { available: 20 }),
      });
    },
  );

  it("of a product that was withdrawn is an order of no product", () => {
    const withdrawn = { ...stock, isWithdrawn: true };
    expect(decide(withdrawn, [request(6)])).toMatchObject({
      ...nothing,
      result: refusedFor("unknownProduct"),
    });
  });

  it("of one piece is placed where the minimum is 0", () => {
    const single = { ...stock, minimumOrderQuantity: 0, availableQuantity: 2 };
    expect(decide(single, [request(1)]).taken).toBe(1);
  });

  it("is placed at the price that its customer has seen", () => {
    const { created } = decide(stock, [seeing(1999)]);
    expect(created.map(totalCentsOf)).toEqual([6 * 1999]);
  });

  it("is refused with the new price when its customer has seen another", () => {
    expect(decide(stock, [seeing(1998)])).toMatchObject({
      ...nothing,
      result: refusedFor("priceChanged", { priceCents: 1999 }),
    });
  });

  it.each([
    [9, { ordersHeld: 3 }, "tooManyOpenOrders"],
    [9, { ordersHeld: 2 }, "placed"],
    [10, {}, "placed"], // half of the 20 in stock
    [11, {}, "shareOfStock"],
    [9, { ordersHeld: 1, piecesHeld: pieces(6) }, "shareOfStock"], // 15 of 26
    [7, { ordersHeld: 1, piecesHeld: pieces(6) }, "placed"], // 13 of 26
    [7, { ordersHeld: 1, piecesPending: pieces(6) }, "shareOfStock"], // 13 of 20
  ])("of %d pieces by an account with %j is %s", (quantity, held, outcome) => {
    const caps = { openOrders: 3, stockSharePercent: 50, ordersHeld: 0, ...noPieces };
    const wanted = { ...request(quantity), allowance: { ...caps, ...held } };
    expect(brief(decide(stock, [wanted]).result)).toEqual([outcome]);
  });

  it("of the fewest pieces is granted, however large their share is", () => {
    const few = { ...stock, availableQuantity: 7 };
    const caps = { openOrders: 0, stockSharePercent: 50, ordersHeld: 9, ...noPieces };
    const wanted = { ...request(6), allowance: caps };
    expect(brief(decide(few, [wanted]).result)).toEqual(["placed"]);
    const more = { ...wanted, allowance: { ...caps, piecesPending: pieces(6) } }; // a share of 3
    expect(decide(few, [more]).result).toEqual(
      refusedFor("shareOfStock", { mostPieces: 6, held: 6 }),
    );
    const many = { ...request(11), allowance: caps }; // of 20
    expect(decide(stock, [many]).result).toEqual(
      refusedFor("shareOfStock", { mostPieces: 10, held: 0 }),
    );
  });

  it("of an unknown product is refused", () => {
    const { result, created } = decide(null, [request(6)]);
    expect(result).toEqual(refusedFor("unknownProduct"));
    expect(created).toEqual([]);
  });

  it("is out of range for any quantity when the stock leaves no room", () => {
    const tight = { ...stock, availableQuantity: 6 };
    const wanted = [4, 5, 6, 7].map((quantity) => request(quantity));
    expect(decide(tight, wanted).created).toEqual([]);
  });
});

describe("several orders", () => {
  it("are placed in order of arrival, each from the stock that those before it left", () => {
    const { result, taken } = decide(stock, [request(10), request(10), request(9), request(6)], []);
    expect(brief(result)).toEqual(["placed", "outOfRange", "placed", "outOfRange"]);
    expect(taken).toBe(19);
  });

  it("are placed although one before them was refused", () => {
    const { result } = decide(stock, [request(20), request(5), request(19)]);
    expect(brief(result)).toEqual(["outOfRange", "outOfRange", "placed"]);
  });
});

describe("an order that was tried before", () => {
  const first = { ...placedOrder("o1", 6), requestHash: "h1", phone: "as it was" };

  it("gets the order that stands, and takes no stock again", () => {
    expect(decide(stock, [request(6, "o1", "h1")], [first])).toMatchObject({
      ...nothing,
      result: [{ kind: "placed", order: first }],
    });
  });

  it.each([
    ["the stock has run out", { ...stock, availableQuantity: 1 }],
    ["the product is gone", null],
  ])("is answered although %s", (_, now) => {
    const { result } = decide(now, [request(6, "o1", "h1")], [first]);
    expect(result).toEqual([{ kind: "placed", order: first }]);
  });

  it("is answered although the shop no longer delivers to its country, and a new one isn't placed", () => {
    const undelivered = { ...request(6, "o1", "h1"), isDelivered: false };
    expect(decide(stock, [undelivered], [first]).result).toEqual([
      { kind: "placed", order: first },
    ]);
    expect(decide(stock, [undelivered])).toMatchObject({
      ...nothing,
      result: [{ kind: "undelivered" }],
    });
  });

  it("is refused with another body, although that would fit", () => {
    expect(decide(stock, [request(7, "o1", "h2")], [first])).toMatchObject({
      ...nothing,
      result: [{ kind: "keyReused" }],
    });
  });

  it("is placed once when its tries are in one group", () => {
    const tries = [request(6, "o2", "h"), request(6, "o2", "h"), request(6, "o2", "other")];
    const { result, created, taken } = decide(stock, tries);
    expect(brief(result)).toEqual(["placed", "placed", "keyReused"]);
    expect(result[1]).toEqual(result[0]);
    expect(created).toHaveLength(1);
    expect(taken).toBe(6);
  });

  it("is decided anew when its first try was refused", () => {
    const { result } = decide(stock, [request(20, "o2", "h1"), request(6, "o2", "h2")]);
    expect(brief(result)).toEqual(["outOfRange", "placed"]);
  });
});

describe("any run on a product", () => {
  /** Pseudo-random numbers (Lehmer), the same for the same seed, so that a failure can be repeated. */
  const numbersFrom = (seed: number) => {
    let last = seed;
    return (max: number) => {
      last = (last * 48_271) % 2_147_483_647;
      return last % max;
    };
  };

  it.each(Array.from({ length: 50 }, (_, index) => index + 1))(
    "keeps a piece in stock and loses none (run %d)",
    (seed) => {
      const some = numbersFrom(seed);
      const product = {
        ...stock,
        minimumOrderQuantity: some(10),
        availableQuantity: 2 + some(500),
      };
      const requests = Array.from({ length: 80 }, () => request(some(40), `o${some(60)}`));
      const { result, created, taken } = decide(product, requests);

      expect(created.length).toBeGreaterThan(0);
      const ordered = created.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
      expect(taken).toBe(ordered.reduce((sum, quantity) => sum + quantity, 0));
      expect(product.availableQuantity - taken).toBeGreaterThanOrEqual(1);
      expect(new Set(created.map(({ id }) => id)).size).toBe(created.length);
      expect(Math.min(...ordered)).toBeGreaterThan(product.minimumOrderQuantity);
      expect(result).toHaveLength(requests.length);
    },
  );
});

describe("accounts without a proven address", () => {
  /** An order by one of them. */
  const unproven = (quantity: number, key?: string): CheckoutRequest => ({
    ...request(quantity, key),
    emailVerified: false,
  });
  const hundred = { ...stock, availableQuantity: 100 };

  it("hold half of a product together, whoever they are, and others the rest", () => {
    const requests = [unproven(20), unproven(30), unproven(6), request(6)];
    const { result, after } = decide(hundred, requests);
    expect(brief(result)).toEqual(["placed", "placed", "unverifiedTogether", "placed"]);
    expect(after).toMatchObject({ availableQuantity: 44, unverifiedPieces: 50 });
  });

  it("count what they hold already, of the pieces that there were without it", () => {
    const before = { ...hundred, availableQuantity: 60, unverifiedPieces: 40 };
    expect(brief(decide(before, [unproven(11)]).result)).toEqual(["unverifiedTogether"]);
    expect(brief(decide(before, [unproven(10)]).result)).toEqual(["placed"]);
  });

  it("can have the smallest order of a product with few pieces, once", () => {
    const few = { ...stock, availableQuantity: 8 };
    expect(brief(decide(few, [unproven(7)]).result)).toEqual(["unverifiedTogether"]);
    expect(brief(decide(few, [unproven(6)]).result)).toEqual(["placed"]);
    const { result } = decide({ ...few, availableQuantity: 14 }, [unproven(6), unproven(6)]);
    expect(brief(result)).toEqual(["placed", "unverifiedTogether"]);
  });

  it("place orders that end after 48 hours, and others don't", () => {
    const { created } = decide(hundred, [unproven(6), request(6)]);
    const at = new Date("2026-11-22T12:00:00Z");
    expect(created.map(({ endsAt }) => endsAt)).toEqual([at, undefined]);
  });
});

describe("the delivery of an order", () => {
  const [standard] = defaultShipping.methods;
  const method = (id: string, change: Partial<DeliveryMethod>): DeliveryMethod[] =>
    standard ? [{ ...standard, id, name: `By ${id}`, ...change }] : [];
  const shipping = {
    methods: [
      ...method("parcel", {
        countries: [shop.country, "NZ"],
        rows: [
          { upTo: 10_000, cents: 490 },
          { upTo: 30_000, cents: 990 },
        ],
        freeFrom: 19 * 1999,
        days: [2, 4],
      }),
      ...method("express", { rows: [{ upTo: null, cents: 2500 }], countries: [shop.country] }),
      ...method("counter", { kind: "pickup", rows: [{ upTo: null, cents: 0 }] }),
    ],
  };
  const abroad = {
    ...{ recipient: "Jane", street: "1 Kauri Road", postcode: "6011", town: "Wellington" },
    country: "NZ",
  };
  const weighing = (grams: number): Stock => ({ ...stock, grams });
  const sent = (change: Partial<CheckoutRequest>, pieces = 6): CheckoutRequest => ({
    ...request(pieces, "o1"),
    shipping,
    ...change,
  });
  const delivered = (change: Partial<CheckoutRequest>, grams = 500, pieces = 6) => {
    const { result, created, taken } = decide(weighing(grams), [sent(change, pieces)]);
    expect(created.length).toBe(result[0]?.kind === "placed" ? 1 : 0);
    expect(taken).toBe(result[0]?.kind === "placed" ? pieces : 0);
    return result[0]?.kind === "placed" ? created[0] : result[0];
  };

  it("is the first that delivers it, by the weight of all its pieces", () => {
    const parcel = { method: "parcel", name: "By parcel", days: [2, 4] };
    expect(delivered({}, 1666)).toMatchObject({ delivery: { ...parcel, cents: 490 } });
    expect(delivered({}, 1667)).toMatchObject({ delivery: { ...parcel, cents: 990 } });
    expect(delivered({}, 5001)).toMatchObject({ delivery: { method: "express", cents: 2500 } });
    expect(delivered({}, 100, 18)).toMatchObject({ delivery: { ...parcel, cents: 490 } });
    expect(delivered({}, 100, 19)).toMatchObject({ delivery: { ...parcel, cents: 0 } });
  });

  it("is the chosen one, with its price in the total", () => {
    const order = delivered({ method: "express", seenTotalCents: 6 * 1999 + 2500 });
    expect(order).toMatchObject({ delivery: { method: "express", name: "By express" } });
    expect(order && "lines" in order && totalCentsOf(order as Order)).toBe(6 * 1999 + 2500);
  });

  it("is refused where the method, or any, doesn't go or doesn't take so much", () => {
    const undeliverable = (why: string) => ({ kind: "undeliverable", why });
    expect(delivered({ address: abroad, method: "express" })).toEqual(undeliverable("method"));
    expect(delivered({ method: "gone" })).toEqual(undeliverable("method"));
    const parcels = { methods: shipping.methods.slice(0, 1) };
    expect(delivered({ shipping: parcels }, 5001)).toEqual(undeliverable("weight"));
    expect(delivered({ shipping: parcels, address: { ...abroad, country: "JP" } })).toEqual(
      undeliverable("country"),
    );
    expect(delivered({ address: undefined })).toEqual(undeliverable("address"));
  });

  it("to the counter needs no address and no country that the shop delivers to, and names the shop alone", () => {
    for (const address of [undefined, abroad])
      expect(delivered({ method: "counter", address, isDelivered: false })).toMatchObject({
        delivery: { pickup: true, cents: 0 },
        address: { recipient: shop.name, country: shop.country, town: shop.address.town },
      });
    expect(delivered({ address: abroad, isDelivered: false })).toEqual({ kind: "undelivered" });
  });

  it("changes the total, which the customer has to have seen", () => {
    const totalCents = 6 * 1999 + 490;
    expect(delivered({ seenTotalCents: totalCents - 1 })).toEqual({
      kind: "totalChanged",
      totalCents,
    });
    expect(delivered({ seenTotalCents: totalCents })).toMatchObject({ number: "AB-0000-0000" });
  });

  it("is that of the first try for a retry, whatever it costs meanwhile", () => {
    const first = placedOrder("o1", 6);
    const retry = sent({ seenTotalCents: 1, method: "gone" });
    expect(decide(stock, [retry], [first]).result).toEqual([{ kind: "placed", order: first }]);
  });
});
