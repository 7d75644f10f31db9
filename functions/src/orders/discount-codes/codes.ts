import type { CheckedCode, DiscountCode, NewCode } from "@shop/contract/discount-codes";
import { isLabelled } from "@shop/contract/label-slug";
import { limits } from "@shop/contract/limits";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { type CodeOnLines, codeKinds, codeObstacle } from "@shop/contract/prices/code-discount";
import { type CodeRefusal, codeRefusalText } from "@shop/contract/prices/code-texts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { z } from "zod";
import { parseOrLeaveOut, StoredSum, StoredTime } from "../../firestore/entity.ts";
import type { ReadBeside } from "../../stock/stock.ts";
import { codePath, usesPath } from "./code-uses.ts";

const schemaVersion = 1;

/** What an admin sets of a code, as its document keeps it. Amounts are in minor units. */
export const StoredTerms = z.object({
  kind: z.enum(codeKinds),
  value: z.int().min(0),
  from: z.string().nullable(),
  until: z.string().nullable(),
  minimumCents: z.int().min(0),
  tools: z.string().array(),
  kinds: z.string().array(),
  perCustomer: z.int().nullable(),
  inAll: z.int().nullable(),
  on: z.boolean(),
});
export type CodeTerms = z.infer<typeof StoredTerms>;

/** A document of `codes`, whose id is the code. */
export const StoredCode = z
  .object({
    schema: z.literal(schemaVersion),
    ...StoredTerms.shape,
    revision: z.int(),
    createdAt: StoredTime,
    uses: z.int(),
    offCents: StoredSum,
  })
  .transform(({ schema: _, ...code }) => code);

/** A discount code of the shop. */
export type Code = z.output<typeof StoredCode> & { readonly id: string };

export const termsOf = ({
  kind,
  value,
  from,
  until,
  minimum,
  tools,
  kinds,
  perCustomer,
  inAll,
  on,
}: Omit<NewCode, "code">): CodeTerms => ({
  kind,
  value: kind === "amount" ? toMinorUnits(value) : value,
  from: from ?? null,
  until: until ?? null,
  minimumCents: toMinorUnits(minimum ?? 0),
  tools: [...new Set(tools)],
  kinds: [...new Set(kinds)],
  perCustomer: perCustomer ?? null,
  inAll: inAll ?? null,
  on,
});

/** The document of a new code. */
export const newCode = (terms: CodeTerms, createdAt: Date) => ({
  schema: schemaVersion,
  ...terms,
  revision: 0,
  createdAt,
  uses: 0,
  offCents: 0,
});

const wireValue = ({ kind, value }: Pick<Code, "kind" | "value">): number =>
  kind === "amount" ? toDecimal(value) : value;

/** A code as admins see it. */
export const toPublicCode = ({
  id,
  from,
  until,
  minimumCents,
  perCustomer,
  inAll,
  createdAt,
  offCents,
  ...code
}: Code): DiscountCode => ({
  ...code,
  _id: id,
  value: wireValue(code),
  ...(from === null ? {} : { from }),
  ...(until === null ? {} : { until }),
  ...(minimumCents > 0 ? { minimum: toDecimal(minimumCents) } : {}),
  ...(perCustomer === null ? {} : { perCustomer }),
  ...(inAll === null ? {} : { inAll }),
  createdAt: createdAt.toISOString(),
  off: toDecimal(offCents),
});

/** A document that doesn't exist, and is read for a code that none can have: every code costs the same reads. */
const nowhere = "-";

const isOne = /^[A-Z0-9-]+$/;

/** @returns the paths that are read for a code and its customers, as many for one that can't exist */
export const codePaths = (code: string, customers: readonly string[]): string[] => [
  codePath(isOne.test(code) && code.length <= limits.discountCode ? code : nowhere),
  ...customers.map(usesPath),
];

/** @returns the code of a document; null if there is none, or it can't be read */
export const codeOf = (document: DocumentSnapshot | undefined): Code | null =>
  document?.exists ? (parseOrLeaveOut(StoredCode, document)[0] ?? null) : null;

/** How often a code was used. */
export interface CodeUse {
  readonly inAll: number;
  /** By its customer: the most of account and address. */
  readonly byCustomer: number;
}

/** @returns how often customers have used a code, by what was read of them */
export const usesIn = (beside: ReadBeside, code: string, customers: readonly string[]): number => {
  const counts = customers.map((one) => Number(beside.get(usesPath(one))?.data()?.[code] ?? 0));
  return Math.max(0, ...counts);
};

/**
 * @param code that exists, or null
 * @param day at the shop: "2026-11-26"
 * @returns why nobody, or not this customer, can use a code; null if they can
 */
export const codeRefusal = (
  code: Pick<Code, "on" | "from" | "until" | "perCustomer" | "inAll"> | null,
  { inAll, byCustomer }: CodeUse,
  day: string,
): CodeRefusal | null => {
  if (!code?.on) return { kind: "unknown" };
  if (code.from !== null && day < code.from) return { kind: "early", day: code.from };
  if (code.until !== null && day > code.until) return { kind: "ended", day: code.until };
  if (code.perCustomer !== null && byCustomer >= code.perCustomer) return { kind: "used" };
  if (code.inAll !== null && inAll >= code.inAll) return { kind: "used-up" };
  return null;
};

/** @returns whether a code is for a product */
const isFor = (
  { tools, kinds }: Pick<Code, "tools" | "kinds">,
  product: { readonly id: string; readonly kind?: string | undefined },
): boolean =>
  (tools.length === 0 && kinds.length === 0) ||
  tools.includes(product.id) ||
  isLabelled(product.kind, kinds);

/** A line of a checkout, as far as a code goes. */
interface LineOfCode {
  readonly id: string;
  readonly kind?: string | undefined;
  readonly quantity: number;
  readonly priceCents: number;
}

/** A code on the lines of a checkout. */
export interface AppliedCode extends CodeOnLines {
  readonly minimumCents: number;
}

/** @returns a code on these lines, or why it doesn't apply to them */
export const codeOnLines = (
  code: Pick<Code, "kind" | "value" | "minimumCents" | "tools" | "kinds">,
  lines: readonly LineOfCode[],
): { readonly applied: AppliedCode } | { readonly refusal: CodeRefusal } => {
  const { kind, value, minimumCents } = code;
  const covered = lines.map((line) => isFor(code, line));
  const refusal = codeObstacle(code.minimumCents, lines, covered);
  return refusal ? { refusal } : { applied: { kind, value, isFor: covered, minimumCents } };
};

/**
 * @param reader who reads why it can't be used
 * @returns what a code gives for some tools, or why it can't be used
 */
export const toChecked = (
  typed: string,
  code: Code | null,
  refusal: CodeRefusal | null,
  tools: readonly { readonly id: string; readonly kind?: string | undefined }[],
  reader: "customer" | "admin",
): CheckedCode => {
  if (refusal || !code) {
    return { code: typed, refusal: codeRefusalText(refusal ?? { kind: "unknown" }, reader) };
  }
  const covered = tools.filter((tool) => isFor(code, tool)).map(({ id }) => id);
  const { kind, minimumCents } = code;
  const minimum = toDecimal(minimumCents);
  return { code: code.id, offer: { kind, value: wireValue(code), minimum, isFor: covered } };
};
