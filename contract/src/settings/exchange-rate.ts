import { z } from "zod";
import { rateDigits } from "../prices/exchange.ts";

/** Units of the currency of the shop's country for one of the shop's, from a day on. */
export const ExchangeRate = z.object({
  from: z
    .union([z.literal(""), z.iso.date()], { error: "is not a day" })
    .describe('The first day: "2026-11-01"; "" for any day before the others'),
  rate: z
    .number()
    .positive("must be more than 0")
    .max(1_000_000)
    .refine(
      (rate) => Number(rate.toFixed(rateDigits)) === rate,
      `must have at most ${rateDigits} decimals`,
    ),
});
