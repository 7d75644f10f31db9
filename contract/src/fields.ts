import { z } from "zod";
import { emailPattern, oneAddress } from "./email-pattern.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { leastAmount } from "./money.ts";
import { oneLine, plainText } from "./plain-text.ts";

/**
 * JSON can escape an unpaired surrogate, which UTF-8, and so the database, can't store. I-JSON forbids it
 * (RFC 7493 section 2.1).
 */
const unpairedSurrogate = "has half of a character";

/**
 * The e-mail address of an account, lower-cased as Firebase Auth keeps it. It has no pattern: Google
 * sign-in also accepts addresses that the forms refuse, such as hans@t-online.de.
 */
export const AccountEmail = z
  .string({ error: messages.emailRequired })
  .min(1, messages.emailRequired)
  .max(limits.email)
  .refine((value) => value.isWellFormed(), unpairedSurrogate)
  .toLowerCase();

/** An e-mail address as the forms of SPEC.md accept it. Pattern and messages: SPEC.md section 5. */
export const Email = AccountEmail.regex(emailPattern, messages.emailInvalid);

/** One e-mail address that the shop sends mails to without an account. */
export const MailAddress = AccountEmail.regex(oneAddress, messages.emailInvalid);

/**
 * The id of a document, as Firestore and the seeder generate it. It excludes paths and the ids that Firestore
 * reserves, like __id7__
 * (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields).
 */
export const Id = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, "is not an id");

/**
 * A decimal amount of money on the wire, with at most the decimals of the currency. The minimum is needed because
 * zod rounds, and so accepts 1e-20 as a multiple of 0.01.
 */
export const Price = z.number().min(leastAmount).max(limits.price).multipleOf(leastAmount);

/** An amount of money in an answer: a price as it is stored, or a sum of any height. */
export const Amount = z.number();

/** A number of orders or pieces in an answer that sums up what is stored: as wide as what may be stored. */
export const Count = z.number();

/** A number of pieces in a request. */
export const Quantity = z.int().min(0).max(limits.quantity);

/**
 * A number of pieces as stored and answered. It has no maximum: pieces of cancelled and deleted orders may return
 * to a full stock.
 */
export const Pieces = z.int().min(0);

/** A point in time, ISO 8601 in UTC. */
export const Time = z.iso.datetime();

const wellFormed = () => z.string().refine((value) => value.isWellFormed(), unpairedSurrogate);

/** Free text of at most `max` characters, without invisible ones, and without white space around it. */
export const text = (max: number) => wellFormed().overwrite(plainText).trim().max(max);

/** Text that must not be empty, of at most `max` characters. */
export const requiredText = (max: number) => text(max).min(1, "is required");

/** A name, a number or a reason: like `text`, in one line, since it stands in subjects, labels and tables. */
export const line = (max: number) => wellFormed().overwrite(oneLine).max(max);

/** A line that must not be empty, of at most `max` characters. */
export const requiredLine = (max: number) => line(max).min(1, "is required");

/** Selects a page of a list (docs/api.md, Lists). */
export const PageQuery = z.object({
  limit: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(limits.pageSize)
    .default(limits.pageSize)
    .describe("How many entries to return"),
  cursor: z.string().max(1000).optional().describe('From the Link header, rel="next"'),
});
export type PageQuery = z.infer<typeof PageQuery>;
