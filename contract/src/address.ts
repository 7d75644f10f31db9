import { z } from "zod";
import { type AddressPart, faultOf, formatOf } from "./address-formats.ts";
import { plainDigits } from "./digits.ts";
import { line, requiredLine, requiredText, text } from "./fields.ts";
import { addressLimits, limits } from "./limits.ts";

const part = (name: AddressPart) => line(addressLimits[name]).optional();

/** The parts of a postal address. */
const PostalAddress = z.object({
  recipient: requiredLine(addressLimits.recipient),
  company: part("company"),
  street: requiredLine(addressLimits.street).describe("Street and number"),
  line2: part("line2").describe("A flat, a floor or a building"),
  postcode: line(addressLimits.postcode)
    .overwrite((postcode) => plainDigits(postcode).toUpperCase())
    .optional(),
  town: requiredLine(addressLimits.town),
  region: part("region").describe("A state, a province or a county"),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "is not a country's code")
    .describe("ISO 3166-1 alpha-2"),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** An address: its parts, or the one text that a call has sent. Nothing takes such a text apart. */
export type Address = PostalAddress | string;

/** The parts as they are stored, and in answers: without limits. */
export const KnownParts = z.object({
  recipient: z.string(),
  company: z.string().optional(),
  street: z.string(),
  line2: z.string().optional(),
  postcode: z.string().optional(),
  town: z.string(),
  region: z.string().optional(),
  country: z.string(),
});

/** An address as it is stored, and in answers. */
export const KnownAddress = z.union([z.string(), KnownParts]);

/** Postcode and region. The other required parts are so in every country, and in the schema. */
const checkParts = (address: PostalAddress, context: z.RefinementCtx): void => {
  const { country } = address;
  for (const part of ["postcode", "region"] as const) {
    const fault = faultOf(part, address[part], country);
    if (!fault) continue;
    const like = `isn't like ${formatOf(country).postcode?.example}, a postcode of ${country}`;
    const message = fault === "missing" ? "is required" : like;
    context.addIssue({ code: "custom", path: [part], message });
  }
};

/** An address in parts, in any country. */
export const AddressParts = PostalAddress.superRefine(checkParts);

/** An address, in any country: a text, which stays whole, or its parts. The settings say which countries an order goes to. */
export const NewAddress = z.union([requiredText(limits.address), AddressParts]);

/** The same in SPEC's own call, where a text may be empty (SPEC.md section 5). */
export const AddressOfRow = z.union([text(limits.address), AddressParts]);

/** @returns whether an address is in one of the countries (ISO 3166-1); a text names none, and is taken as it is */
export const isIn = (countries: readonly string[], address: Address): boolean =>
  typeof address === "string" || countries.includes(address.country);
