import { describe, expect, it } from "vitest";
import { centsAt } from "../stock/offer-price.ts";
import { asAt, toAdminOffer, toPublicOffer, withOffer, withoutOffer } from "./offer.ts";

const now = new Date("2026-11-27T10:00:00Z");
const createdAt = new Date("2026-01-01T08:00:00Z");
const product: Parameters<typeof asAt>[0] & { name: string } = {
  priceCents: 4000,
  createdAt,
  revision: 3,
  name: "Hammer drill",
};
const zone = "Etc/GMT-1"; // an hour ahead of UTC

const offered = (priceCents: number, until?: string) => {
  const on = withOffer(product, { priceCents, until }, now, zone);
  if ("refusal" in on) throw new Error(on.refusal);
  return on;
};

describe("a product on offer", () => {
  it("costs the offer's price, and strikes the lowest price of the 30 days before", () => {
    expect(offered(3000, "2026-11-30")).toEqual({
      ...product,
      priceCents: 3000,
      offer: {
        wasCents: 4000,
        ordinaryCents: 4000,
        until: "2026-11-30",
        endsAt: new Date("2026-11-30T23:00:00Z"), // midnight there
      },
      prices: [
        { at: createdAt, cents: 4000 },
        { at: now, cents: 3000 },
      ],
      revision: 4,
    });
    expect(offered(3999).offer).toEqual({ wasCents: 4000, ordinaryCents: 4000 });
  });

  it("strikes no price that was raised for it", () => {
    const raised = {
      ...product,
      prices: [
        { at: createdAt, cents: 3500 },
        { at: new Date("2026-11-20T10:00:00Z"), cents: 4000 },
      ],
    };
    const wanted = (priceCents: number) => withOffer(raised, { priceCents }, now, zone);
    expect(wanted(3499)).toMatchObject({ offer: { wasCents: 3500, ordinaryCents: 4000 } });
    expect(wanted(3500)).toEqual({ refusal: "notLower", lowestCents: 3500 });
  });

  it("keeps its struck price with another last day, and not with another price", () => {
    const on = offered(3000, "2026-11-28");
    const longer = withOffer(on, { priceCents: 3000, until: "2026-12-05" }, now, zone);
    expect(longer).toMatchObject({ offer: { wasCents: 4000, until: "2026-12-05" }, revision: 5 });
    const further = withOffer(on, { priceCents: 2500 }, now, zone);
    expect(further).toMatchObject({ offer: { wasCents: 3000, ordinaryCents: 4000 } });
    expect(withOffer(on, { priceCents: 3100 }, now, zone)).toMatchObject({ refusal: "notLower" });
  });

  it("is refused while it is withdrawn, and for a day that is over", () => {
    const { createdAt: _, ...withdrawn } = product;
    expect(withOffer(withdrawn, { priceCents: 3000 }, now, zone)).toEqual({ refusal: "withdrawn" });
    const yesterday = { priceCents: 3000, until: "2026-11-26" };
    expect(withOffer(product, yesterday, now, zone)).toEqual({ refusal: "dayOver" });
    expect(offered(3000, "2026-11-27").offer?.until).toBe("2026-11-27");
  });
});

describe("the end of an offer", () => {
  const ends = new Date("2026-11-30T23:00:00Z");
  const last = new Date(ends.getTime() - 1);

  it("comes with the end of its last day at the shop, by the clock alone, and counts as an edit", () => {
    const on = offered(3000, "2026-11-30");
    expect(asAt(on, last)).toBe(on);
    expect([centsAt(on, last), centsAt(on, ends)]).toEqual([3000, 4000]);
    const { offer: _, ...rest } = on;
    expect(asAt(on, ends)).toStrictEqual({
      ...rest,
      priceCents: 4000,
      prices: [...(on.prices ?? []), { at: ends, cents: 4000 }],
      revision: 5,
    });
  });

  it("doesn't come by the clock without a last day, and at any time by hand", () => {
    const on = offered(3000);
    const years = new Date("2036-01-01T00:00:00Z");
    expect(asAt(on, years)).toBe(on);
    expect(centsAt(on, years)).toBe(3000);
    expect(withoutOffer(on, now)).toMatchObject({ priceCents: 4000, revision: 5 });
    expect(withoutOffer(on, now)).not.toHaveProperty("offer");
    expect(withoutOffer(product, now)).toBe(product);
    expect(centsAt(product, now)).toBe(4000);
  });
});

it("shoppers see what is struck and the last day, and admins the ordinary price, too", () => {
  const { offer } = offered(3000, "2026-11-30");
  expect(offer && toPublicOffer(offer)).toEqual({ was: 40, until: "2026-11-30" });
  expect(offer && toAdminOffer(offer)).toEqual({ was: 40, until: "2026-11-30", ordinary: 40 });
  expect(toPublicOffer({ wasCents: 4000, ordinaryCents: 4000 })).toStrictEqual({ was: 40 });
});
