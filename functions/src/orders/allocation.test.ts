import { describe, expect, it } from "vitest";
import { allocate, type Outcome } from "./allocation.ts";
import { type OrderRequest, placeOrder } from "./order.ts";

const stock = {
  name: "Hammer drill",
  priceCents: 1999,
  minimumOrderQuantity: 5,
  availableQuantity: 20,
};

const request = (quantity: number, id = `o${Math.random()}`, requestHash = "h"): OrderRequest => ({
  id,
  uid: "u1",
  customer: "jane@example.com",
  customerName: "Jane",
  purchaseId: "p1",
  quantity,
  address: "1 Drill Street",
  phone: "123",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  requestHash,
});

const brief = (outcomes: readonly Outcome[]) =>
  outcomes.map((outcome) => ("order" in outcome ? "placed" : outcome.refusal));

describe("one order", () => {
  it.each([6, 7, 19])("of %d pieces is placed, between 5 and 20", (quantity) => {
    const wanted = request(quantity);
    const { outcomes, placed, taken } = allocate(stock, [wanted], []);
    expect(outcomes).toEqual([{ order: placeOrder(wanted, stock) }]);
    expect(placed).toEqual([placeOrder(wanted, stock)]);
    expect(taken).toBe(quantity);
  });

  it.each([5, 20, 4, 21, 0, -6, 6.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "of %d pieces is out of range, and leaves nothing",
    (quantity) => {
      const allocation = allocate(stock, [request(quantity)], []);
      expect(allocation).toEqual({ outcomes: [{ refusal: "outOfRange" }], placed: [], taken: 0 });
    },
  );

  it("of one piece is placed where the minimum is none", () => {
    const single = { ...stock, minimumOrderQuantity: 0, availableQuantity: 2 };
    expect(allocate(single, [request(1)], []).taken).toBe(1);
  });

  it("of an unknown product is refused", () => {
    const { outcomes, placed } = allocate(null, [request(6)], []);
    expect(outcomes).toEqual([{ refusal: "unknownProduct" }]);
    expect(placed).toEqual([]);
  });

  it("is out of range whatever it wants when the stock leaves no room", () => {
    const tight = { ...stock, availableQuantity: 6 };
    const wanted = [4, 5, 6, 7].map((quantity) => request(quantity));
    expect(allocate(tight, wanted, []).placed).toEqual([]);
  });
});

describe("several orders", () => {
  it("are served in order of arrival, each from what those before it left", () => {
    const { outcomes, taken } = allocate(
      stock,
      [request(10), request(10), request(9), request(6)],
      [],
    );
    expect(brief(outcomes)).toEqual(["placed", "outOfRange", "placed", "outOfRange"]);
    expect(taken).toBe(19);
  });

  it("are not held up by one that was refused", () => {
    const { outcomes } = allocate(stock, [request(20), request(5), request(19)], []);
    expect(brief(outcomes)).toEqual(["outOfRange", "outOfRange", "placed"]);
  });
});

describe("an order that was tried before", () => {
  const first = placeOrder(request(6, "o1", "h1"), { name: "Old name", priceCents: 1 });

  it("is answered as it stands, and takes no stock again", () => {
    expect(allocate(stock, [request(6, "o1", "h1")], [first])).toEqual({
      outcomes: [{ order: first }],
      placed: [],
      taken: 0,
    });
  });

  it.each([
    ["the stock has run out", { ...stock, availableQuantity: 1 }],
    ["the product is gone", null],
  ])("is answered although %s", (_, now) => {
    const { outcomes } = allocate(now, [request(6, "o1", "h1")], [first]);
    expect(outcomes).toEqual([{ order: first }]);
  });

  it("is refused with another body, although that would fit", () => {
    expect(allocate(stock, [request(7, "o1", "h2")], [first])).toEqual({
      outcomes: [{ refusal: "keyReused" }],
      placed: [],
      taken: 0,
    });
  });

  it("is placed once when its tries wait side by side", () => {
    const tries = [request(6, "o2", "h"), request(6, "o2", "h"), request(6, "o2", "other")];
    const { outcomes, placed, taken } = allocate(stock, tries, []);
    expect(brief(outcomes)).toEqual(["placed", "placed", "keyReused"]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(placed).toHaveLength(1);
    expect(taken).toBe(6);
  });

  it("is judged anew when its first try was refused", () => {
    const { outcomes } = allocate(stock, [request(20, "o2", "h1"), request(6, "o2", "h2")], []);
    expect(brief(outcomes)).toEqual(["outOfRange", "placed"]);
  });
});

describe("any run on a product", () => {
  /** Numbers that look random, and are the same every time (Lehmer): a failure can be repeated. */
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
      const { outcomes, placed, taken } = allocate(product, requests, []);

      expect(placed.length).toBeGreaterThan(0);
      expect(taken).toBe(placed.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(product.availableQuantity - taken).toBeGreaterThanOrEqual(1);
      expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
      expect(placed.every(({ quantity }) => quantity > product.minimumOrderQuantity)).toBe(true);
      expect(outcomes).toHaveLength(requests.length);
    },
  );
});
