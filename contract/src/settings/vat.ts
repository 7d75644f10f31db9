import { z } from "zod";
import { countries } from "../countries.ts";
import { deskLimits } from "../desk/limits.ts";
import { line } from "../fields.ts";
import { ratesOfCountry } from "../prices/vat-places.ts";
import { ExchangeRate } from "./exchange-rate.ts";

/** A country's rates in percent, from a day on. */
const KnownRates = z.object({
  country: z.string().describe("ISO 3166-1; of a region with rates of its own, ISO 3166-2"),
  from: z.string().describe('The first day: "2026-01-01"; "" for rates that are older'),
  standard: z.number(),
  reduced: z.number(),
});
export type VatRates = z.infer<typeof KnownRates>;

/** Which rates of VAT a delivery has: those of the goods in proportion to their prices, or the highest of them. */
export const deliveryRates = ["goods", "highest"] as const;

/** How the shop charges VAT. */
export const VatSettings = z.object({
  charged: z.boolean().describe("Whether it charges VAT at all"),
  included: z.boolean().describe("Whether prices include it; those of a trade shop don't"),
  number: z.string().describe('The shop’s VAT number; "" if it has none'),
  destination: z
    .boolean()
    .describe("Whether orders to another EU country have that country's rates (one-stop shop)"),
  vies: z
    .boolean()
    .describe("Whether the VAT number of a business is looked up in VIES, the EU's register"),
  deliveryRate: z
    .enum(deliveryRates)
    .default("goods")
    .describe("Which rates a delivery has: those of the goods in proportion, or the highest"),
  rates: z.array(KnownRates).readonly(),
  exchangeRates: z
    .array(z.object({ from: z.string(), rate: z.number() }))
    .readonly()
    .default([])
    .describe(
      "At which invoices state the VAT in the currency of the shop's country, where prices have another one",
    ),
});
export type VatSettings = z.infer<typeof VatSettings>;

const isRateArea = (code: string): boolean =>
  countries.includes(code) || countries.some((country) => ratesOfCountry(country).includes(code));

const percent = z.number().min(0).max(50).multipleOf(0.01);

/** These settings in a request, with limits and messages. */
export const NewVatSettings = z.object({
  charged: z.boolean(),
  included: z.boolean(),
  number: line(deskLimits.vatNumber),
  destination: z.boolean(),
  vies: z.boolean(),
  deliveryRate: z.enum(deliveryRates).default("goods"),
  rates: z
    .array(
      z.object({
        country: z.string().refine((code) => isRateArea(code), "is not a country's code"),
        from: z.union([z.literal(""), z.iso.date()], { error: "is not a day" }),
        standard: percent,
        reduced: percent,
      }),
    )
    .max(deskLimits.vatRates)
    .refine(
      (rates) =>
        new Set(rates.map(({ country, from }) => `${country} ${from}`)).size === rates.length,
      "must not have a country twice from the same day",
    ),
  exchangeRates: z
    .array(ExchangeRate)
    .max(deskLimits.vatRates)
    .refine(
      (rates) => new Set(rates.map(({ from }) => from)).size === rates.length,
      "must not have two from the same day",
    )
    .readonly()
    .default([]),
});

export const VatChange = NewVatSettings.extend({ revision: z.int().min(0) });
export type VatChange = z.infer<typeof VatChange>;
