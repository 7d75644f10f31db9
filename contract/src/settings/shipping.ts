import { z } from "zod";
import { countries } from "../countries.ts";
import { deskLimits } from "../desk/limits.ts";
import { line, requiredLine } from "../fields.ts";
import { limits } from "../limits.ts";
import { toMinorUnits } from "../money.ts";
import { postcodeStart } from "../postcode.ts";

/** What the rows of a method's prices go by: the weight of an order, or what its goods cost. */
export const pricedBy = ["weight", "goods"] as const;

/** How a method delivers: a carrier brings a parcel or a pallet, or the customer picks it up at the counter. */
export const deliveryKinds = ["parcel", "pickup"] as const;

const Row = z.object({
  upTo: z
    .number()
    .nullable()
    .describe("Grams, or minor units of the goods, both included; null for any"),
  cents: z.number().describe("What the delivery costs, in minor units"),
});

const Method = z.object({
  id: z.string(),
  name: z.string().describe("As customers read it"),
  kind: z.enum(deliveryKinds),
  countries: z
    .array(z.string())
    .readonly()
    .describe("Where it goes (ISO 3166-1); empty for wherever the shop delivers"),
  postcodes: z
    .array(z.string())
    .readonly()
    .describe(
      "What a postcode begins with, to which it goes; empty for any. British districts count as a whole",
    ),
  by: z.enum(pricedBy),
  rows: z.array(Row).readonly().describe("The first row that an order fits is its price"),
  freeFrom: z
    .number()
    .nullable()
    .describe("What the goods cost, in minor units, from which it is free; null for never"),
  days: z
    .tuple([z.number(), z.number()])
    .readonly()
    .nullable()
    .describe("Working days on the way, at least and at most; null for a parcel's"),
  text: z.string().describe("What customers read of it; empty for nothing"),
});
export type DeliveryMethod = z.infer<typeof Method>;

/** How orders are delivered, and for how much. */
export const ShippingSettings = z.object({
  methods: z.array(Method).readonly(),
});
export type ShippingSettings = z.infer<typeof ShippingSettings>;

const amount = z.number().int("must be a whole number").min(0).max(toMinorUnits(limits.price));
const days = z.number().int("must be a whole number").min(0).max(60);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

const ascends = (rows: readonly z.infer<typeof Row>[]): boolean =>
  rows.every(({ upTo }, index) => {
    const before = rows[index - 1];
    return !before || (before.upTo !== null && (upTo === null || before.upTo < upTo));
  });

const isEmpty = (list: readonly unknown[]): boolean => list.length === 0;

/** These settings in a request, with limits and messages. */
const NewMethod = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, "is not an id"),
    name: requiredLine(deskLimits.methodName),
    kind: z.enum(deliveryKinds),
    countries: z
      .array(z.string().refine((code) => countries.includes(code), "is not a country's code"))
      .max(deskLimits.countries)
      .overwrite(distinct)
      .readonly(),
    postcodes: z
      .array(line(limits.postcodePrefix).overwrite(postcodeStart))
      .max(deskLimits.postcodes)
      .overwrite(distinct)
      .readonly(),
    by: z.enum(pricedBy),
    rows: z
      .array(
        z.object({
          upTo: z.int("must be a whole number").min(1).max(deskLimits.rowEnd).nullable(),
          cents: amount,
        }),
      )
      .min(1, "must have a price")
      .max(deskLimits.priceRows)
      .refine(ascends, "must each end higher than the row before it")
      .readonly(),
    freeFrom: amount.nullable(),
    days: z
      .tuple([days, days])
      .refine(([least, most]) => least <= most, "must be the least days and then the most")
      .readonly()
      .nullable(),
    text: line(deskLimits.methodText),
  })
  // Every order costs something, so a table that ends would leave the dearest orders without a price.
  .refine(({ by, rows }) => by === "weight" || rows.at(-1)?.upTo === null, {
    path: ["rows"],
    message: "must end with one for any total",
  })
  // Without a country's form nobody knows how a postcode begins.
  .refine(({ countries: to, postcodes }) => isEmpty(postcodes) || !isEmpty(to), {
    path: ["postcodes"],
    message: "need a country",
  });

/** These settings in a request, with limits and messages. */
export const NewShipping = z.object({
  methods: z
    .array(NewMethod)
    .min(1, "must have a method")
    .max(deskLimits.methods)
    .refine(
      (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
      "must not have an id twice",
    )
    .readonly(),
});

export const ShippingChange = NewShipping.extend({ revision: z.int().min(0) });
export type ShippingChange = z.infer<typeof ShippingChange>;
