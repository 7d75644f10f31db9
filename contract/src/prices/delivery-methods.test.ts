import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultShipping } from "../settings/default-shipping.ts";
import { type DeliveryMethod, NewShipping, type ShippingSettings } from "../settings/shipping.ts";
import {
  type Consignment,
  deliveryOptions,
  keptDelivery,
  optionNamed,
} from "./delivery-methods.ts";

const method = (id: string, change: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  id,
  name: `By ${id}`,
  kind: "parcel",
  countries: ["DK"],
  postcodes: [],
  by: "weight",
  rows: [
    { upTo: 10_000, cents: 4900 },
    { upTo: 30_000, cents: 9900 },
  ],
  freeFrom: 100_000,
  days: null,
  text: "",
  ...change,
});

const pallet = method("pallet", { rows: [{ upTo: null, cents: 60_000 }], freeFrom: null });
const pickup = method("counter", { kind: "pickup", rows: [{ upTo: null, cents: 0 }] });
const danish: ShippingSettings = { methods: [pallet, pickup, method("parcel")] };

const toDenmark: Consignment = { country: "DK", grams: 3000, goodsCents: 8000 };

const prices = (settings: ShippingSettings, what: Partial<Consignment> = {}) =>
  deliveryOptions(settings, { ...toDenmark, ...what }).options.map(({ id, cents }) => [id, cents]);

describe("What can be delivered", () => {
  test("has the cheapest delivery first, and what is picked up last", () => {
    expect(prices(danish)).toEqual([
      ["parcel", 4900],
      ["pallet", 60_000],
      ["counter", 0],
    ]);
  });

  test.each([
    [0, 4900],
    [10_000, 4900],
    [10_001, 9900],
    [30_000, 9900],
  ])("of %d grams costs %d", (grams, cents) => {
    expect(prices(danish, { grams })[0]).toEqual(["parcel", cents]);
  });

  test("is free from a total of the goods, and only where the method takes it", () => {
    expect(prices(danish, { goodsCents: 99_999 })[0]).toEqual(["parcel", 4900]);
    expect(prices(danish, { goodsCents: 100_000 })[0]).toEqual(["parcel", 0]);
    expect(prices(danish, { goodsCents: 100_000, grams: 30_001 })[0]).toEqual(["pallet", 60_000]);
  });

  test("may be priced by what the goods cost", () => {
    const rows = [
      { upTo: 5000, cents: 900 },
      { upTo: null, cents: 500 },
    ];
    const settings = { methods: [method("post", { by: "goods", rows, freeFrom: null })] };
    expect(prices(settings, { goodsCents: 5000 })).toEqual([["post", 900]]);
    expect(prices(settings, { goodsCents: 5001, grams: 1e9 })).toEqual([["post", 500]]);
  });

  test("says whether the country or the weight is why it can't be", () => {
    const none = (what: Partial<Consignment>, settings: ShippingSettings) =>
      deliveryOptions(settings, { ...toDenmark, ...what }).none;
    const parcels = { methods: [method("parcel")] };
    expect(none({ country: "DE" }, parcels)).toBe("country");
    expect(none({ grams: 30_001 }, parcels)).toBe("weight");
    expect(none({}, parcels)).toBeNull();
  });

  test("goes by how a postcode begins, once that is known", () => {
    const islands = method("islands", {
      postcodes: ["37", "SW1A"],
      rows: [{ upTo: null, cents: 1 }],
    });
    const settings = { methods: [islands, method("parcel")] };
    const first = (postcode?: string) => prices(settings, { postcode })[0]?.[0];
    expect(["3700", "sw1a 1aa", "1000", "", undefined].map(first)).toEqual([
      ...["islands", "islands", "parcel", "islands", "islands"],
    ]);
  });

  test("is delivered for nothing in a shop that has set nothing", () => {
    const { options } = deliveryOptions(defaultShipping, {
      ...toDenmark,
      country: "NZ",
      grams: 1e9,
    });
    expect(options.map(keptDelivery)).toEqual([{ method: "standard", name: "Delivery", cents: 0 }]);
  });

  test("is kept by the order with its days, and that it is picked up", () => {
    const options = deliveryOptions(
      { methods: [pickup, method("fast", { days: [1, 2] })] },
      toDenmark,
    );
    const kept = ["fast", "counter", undefined, "gone"].map((id) => {
      const option = optionNamed(options, id);
      return option && keptDelivery(option);
    });
    const fast = { method: "fast", name: "By fast", cents: 4900, days: [1, 2] };
    const counter = { method: "counter", name: "By counter", cents: 0, pickup: true };
    expect(kept).toEqual([fast, counter, fast, undefined]);
  });
});

describe("The price of a delivery", () => {
  const amount = fc.integer({ min: 0, max: 1e8 });
  const anyMethod = fc
    .record({
      by: fc.constantFrom("weight" as const, "goods" as const),
      ends: fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { maxLength: 5 }),
      cents: fc.array(amount, { minLength: 6, maxLength: 6 }),
      freeFrom: fc.option(amount),
    })
    .map(({ by, ends, cents, freeFrom }) =>
      method("any", {
        ...{ by, freeFrom },
        rows: [...ends.toSorted((one, other) => one - other), null].map((upTo, index) => ({
          upTo,
          cents: cents[index] ?? 0,
        })),
      }),
    );
  const consignment = fc.record({ country: fc.constant("DK"), grams: amount, goodsCents: amount });

  test("is a whole number of minor units and never negative, for any table that can be set", () => {
    fc.assert(
      fc.property(anyMethod, consignment, (any, what) => {
        expect(NewShipping.safeParse({ methods: [any] }).success).toBe(true);
        const [option] = deliveryOptions({ methods: [any] }, what).options;
        expect(option && option.cents >= 0 && Number.isSafeInteger(option.cents)).toBe(true);
      }),
    );
  });

  test("stays free when more goods are added that the method takes", () => {
    fc.assert(
      fc.property(anyMethod, consignment, amount, (any, what, more) => {
        fc.pre(any.freeFrom !== null && what.goodsCents >= any.freeFrom);
        const dearer = { ...what, goodsCents: what.goodsCents + more };
        expect(prices({ methods: [any] }, dearer)).toEqual([["any", 0]]);
      }),
    );
  });
});

describe("Methods of delivery", () => {
  const issues = (change: Partial<DeliveryMethod>) =>
    NewShipping.safeParse({ methods: [method("parcel", change)] }).error?.issues.map(
      ({ path, message }) => `${String(path.at(-1))} ${message}`,
    );

  test.each([
    [{ rows: [] }, "rows must have a price"],
    [
      {
        rows: [
          { upTo: 10, cents: 1 },
          { upTo: 10, cents: 2 },
        ],
      },
      "rows must each end higher than the row before it",
    ],
    [
      {
        rows: [
          { upTo: null, cents: 1 },
          { upTo: 10, cents: 2 },
        ],
      },
      "rows must each end higher than the row before it",
    ],
    [{ by: "goods" }, "rows must end with one for any total"],
    [{ countries: [], postcodes: ["37"] }, "postcodes need a country"],
    [{ countries: ["XX"] }, "0 is not a country's code"],
    [{ days: [3, 2] }, "days must be the least days and then the most"],
  ] as const)("can't be %j", (change, issue) => {
    expect(issues(change as Partial<DeliveryMethod>)).toEqual([issue]);
  });

  test("keep each country and the beginning of each postcode once", () => {
    const countries = ["DK", "DE", "DK"];
    const postcodes = ["sw1a ", "SW1A", ""];
    const { methods } = NewShipping.parse({
      methods: [method("parcel", { countries, postcodes })],
    });
    expect(methods[0]).toMatchObject({ countries: ["DK", "DE"], postcodes: ["SW1A"] });
  });
});
