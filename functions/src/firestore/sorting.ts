import {
  type OrderByDirection,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";

/** A cursor that this list never returned. */
export class UnreadableCursor extends Error {}

/** @param position where a page ends, such as the sorted-by value and the id of its last entry */
export const encodeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/**
 * @param schema of the position that a list's cursors hold
 * @param cursor untrusted input
 * @throws UnreadableCursor
 */
export const decodeCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  const { success, data } = schema.safeParse(fromBase64(cursor));
  if (success) return data;
  throw new UnreadableCursor();
};

const fromBase64 = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
};

/** How a list is sorted: by one field, and by id where two entries have the same. */
export interface Sorting {
  readonly field: string;
  readonly direction: OrderByDirection;
  /**
   * The field's least value. A list leaves out documents whose field is of another type; undefined for a field
   * that can be null, of which no query knows a range.
   */
  readonly least: unknown;
  /** @returns the cursor of the page that begins after this document */
  readonly cursorAfter: (last: QueryDocumentSnapshot) => string;
  /**
   * @returns the field's value and the id after which a page begins
   * @throws UnreadableCursor
   */
  readonly positionOf: (cursor: string) => [value: unknown, id: string];
}

const firstSecond = -62_135_596_800;

/** Seconds and nanoseconds as Firestore can hold them: the years 1 to 9999. */
const TimeAndId = z.tuple([
  z.int().min(firstSecond).max(253_402_300_799),
  z.int().min(0).max(999_999_999),
  z.string(),
]);

const byTime = (field: string, direction: OrderByDirection): Sorting => ({
  field,
  direction,
  least: new Timestamp(firstSecond, 0),
  cursorAfter: (last) => {
    const { seconds, nanoseconds } = z.instanceof(Timestamp).parse(last.get(field));
    return encodeCursor([seconds, nanoseconds, last.id]);
  },
  positionOf: (cursor) => {
    const [seconds, nanoseconds, id] = decodeCursor(TimeAndId, cursor);
    return [new Timestamp(seconds, nanoseconds), id];
  },
});

export const oldestFirst = byTime("createdAt", "asc");
export const firstPaidFirst = byTime("payment.paidAt", "asc");
export const newestFirst = byTime("createdAt", "desc");
export const oldestChangeFirst = byTime("updatedAt", "asc");
export const oldestMoveFirst = byTime("movedAt", "asc");
export const lastActionFirst = byTime("at", "desc");
export const lastWithdrawnFirst = byTime("withdrawn.at", "desc");

const TextAndId = z.tuple([z.string(), z.string()]);

const byText = (field: string): Sorting => ({
  field,
  direction: "asc",
  least: "",
  cursorAfter: (last) => encodeCursor([last.get(field), last.id]),
  positionOf: (cursor) => decodeCursor(TextAndId, cursor),
});

export const byEmail = byText("email");
export const byName = byText("nameKey");
/** Products of any state: each has a name. */
export const byProductName = byText("name");

const NumberAndId = z.tuple([z.number(), z.string()]);

const highestFirst = (field: string): Sorting => ({
  field,
  direction: "desc",
  least: 0,
  cursorAfter: (last) => encodeCursor([last.get(field), last.id]),
  positionOf: (cursor) => decodeCursor(NumberAndId, cursor),
});

export const mostOrdersFirst = highestFirst("ordersCount");
export const mostSpentFirst = highestFirst("spentCents");

const lastOrderAt = byTime("lastOrderAt", "desc");
const ValueAndId = z.tuple([z.unknown(), z.string()]);

/** By the last order; those without one, whose field is null, come last. A malformed field may have any value. */
export const lastOrderFirst: Sorting = {
  ...lastOrderAt,
  least: undefined,
  cursorAfter: (last) => {
    const value: unknown = last.get("lastOrderAt");
    return value instanceof Timestamp
      ? lastOrderAt.cursorAfter(last)
      : encodeCursor([value, last.id]);
  },
  positionOf: (cursor) => {
    const { success, data } = ValueAndId.safeParse(decodeCursor(z.unknown(), cursor));
    return success ? data : lastOrderAt.positionOf(cursor);
  },
};
