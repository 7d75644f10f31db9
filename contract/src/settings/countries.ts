import { z } from "zod";
import { countries } from "../countries.ts";
import { deskLimits } from "../desk/limits.ts";

/** The countries that the shop delivers to (ISO 3166-1 alpha-2). */
export const CountriesSettings = z.object({ deliversTo: z.array(z.string()).readonly() });
export type CountriesSettings = z.infer<typeof CountriesSettings>;

const distinct = (codes: readonly string[]): string[] => [...new Set(codes)];

/** These settings in a request, with limits and messages. */
export const NewCountries = z.object({
  deliversTo: z
    .array(z.string().refine((code) => countries.includes(code), "is not a country's code"))
    .min(1, "must have a country")
    .max(deskLimits.countries)
    .overwrite(distinct),
});

export const CountriesChange = NewCountries.extend({ revision: z.int().min(0) });
export type CountriesChange = z.infer<typeof CountriesChange>;
