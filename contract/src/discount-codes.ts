import { z } from "zod";
import { Amount, Count, Id, line, Price, requiredLine, Time } from "./fields.ts";
import { limits } from "./limits.ts";
import { codeKinds } from "./prices/code-discount.ts";

/**
 * @returns a code as it is stored. Case, blanks, the kind of dash, quotation marks and a final full stop don't matter: newsletters
 *   and phones change them. " “spring–10”." is "SPRING-10"
 */
export const normalCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[\s\p{Cf}\p{Pi}\p{Pf}"'`´„‚]/gu, "")
    .replace(/[.,;:!?]+$/, "");

/** A code as somebody types it, which need not exist. */
export const TypedCode = line(limits.discountCode)
  .overwrite(normalCode)
  .min(1, "is required")
  .describe("A discount code: case and blanks don't matter");

/** A code of the shop: the id of its document. */
export const OwnCode = line(limits.discountCode)
  .overwrite(normalCode)
  .min(limits.discountCodeMin, `has at least ${limits.discountCodeMin} letters or digits`)
  .regex(/^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/, "has letters A to Z, digits and hyphens only");

/** Which code a basket has, to be checked before it is ordered. */
export const CodeCheck = z.object({
  code: TypedCode,
  tools: z.array(Id).min(1).max(limits.checkoutLines).describe("Each of the basket's tools once"),
});

/** What a code gives, and what it asks for; or why it can't be used. */
export const CheckedCode = z.object({
  code: z.string().describe("As the shop writes it"),
  offer: z
    .object({
      kind: z.enum(codeKinds),
      value: Amount.describe("Percent, or an amount of money; 0 for the delivery"),
      minimum: Amount.describe("What the tools have to cost that it is for; 0 for any"),
      isFor: z.array(Id).describe("The tools, of those that were named, that it is for"),
    })
    .optional()
    .describe("Missing if it can't be used"),
  refusal: z.string().optional().describe("Why it can't be used; missing if it can"),
});
export type CheckedCode = z.infer<typeof CheckedCode>;

const Day = z.iso.date();

/** How often a code can be used. */
const Uses = z.int().min(1).max(limits.codeUses);

/** What an admin sets of a code. */
const CodeTerms = z.object({
  kind: z.enum(codeKinds),
  value: z.number().describe("Whole percent, or an amount of money; 0 for the delivery"),
  from: Day.optional().describe("The first day, at the shop; missing if it holds at once"),
  until: Day.optional().describe("The last day, at the shop; missing if it has no end"),
  minimum: Price.optional().describe(
    "What the tools have to cost that it is for, at listed prices; missing for any",
  ),
  tools: z
    .array(Id)
    .max(limits.codeTools)
    .describe("The tools that it is for. Without tools and kinds it is for all"),
  kinds: z
    .array(requiredLine(limits.productLabel))
    .max(limits.codeTools)
    .describe("The kinds of tools that it is for"),
  perCustomer: Uses.optional().describe("How often a customer can use it; missing for any"),
  inAll: Uses.optional().describe("How often it can be used in all; missing for any"),
  on: z.boolean(),
});

/** What is wrong with a value, in the words of the field. */
const valueFault = ({ kind, value }: Pick<z.infer<typeof CodeTerms>, "kind" | "value">) => {
  if (kind === "delivery") return value === 0 ? null : "is 0 where the delivery is free";
  if (kind === "percent")
    return Number.isInteger(value) && value >= 1 && value <= 100
      ? null
      : "is a whole number from 1 to 100";
  return Price.safeParse(value).success ? null : "is an amount of money";
};

const isSound = (context: z.core.ParsePayload<z.infer<typeof CodeTerms>>): void => {
  const { value: terms, issues } = context;
  const fault = valueFault(terms);
  if (fault) issues.push({ code: "custom", path: ["value"], message: fault, input: terms.value });
  if (terms.from && terms.until && terms.until < terms.from)
    issues.push({
      ...({ code: "custom", path: ["until"], message: "is before the first day" } as const),
      input: terms.until,
    });
};

/** A new code. */
export const NewCode = CodeTerms.extend({ code: OwnCode }).check(isSound);
export type NewCode = z.infer<typeof NewCode>;

/** What is to become of a code, unless its revision has changed. */
export const CodeChange = CodeTerms.extend({ revision: z.int().min(0) }).check(isSound);

/** A code as admins see it, with its use. */
export const DiscountCode = CodeTerms.extend({
  _id: z.string().describe("The code"),
  value: Amount,
  minimum: Amount.optional(),
  tools: z.array(z.string()),
  kinds: z.array(z.string()),
  perCustomer: Count.optional(),
  inAll: Count.optional(),
  revision: z.int(),
  createdAt: Time,
  uses: Count.describe("Orders with it that aren't cancelled"),
  off: Amount.describe("What it took off of these together"),
});
export type DiscountCode = z.infer<typeof DiscountCode>;
