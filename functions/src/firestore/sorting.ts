import { Id } from "@pros-and-drill/contract/fields";
import {
  type OrderByDirection,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "./cursor.ts";

/** How a list is sorted: by one field, and by id where two entries have the same. */
export interface Sorting {
  readonly field: string;
  readonly direction: OrderByDirection;
  /** @returns the cursor of the page that begins after this document */
  readonly cursorAfter: (last: QueryDocumentSnapshot) => string;
  /**
   * @returns the field's value and the id after which a page begins
   * @throws UnreadableCursor
   */
  readonly positionOf: (cursor: string) => [value: unknown, id: string];
}

/** Seconds and nanoseconds as Firestore can hold them: the years 1 to 9999. */
const TimeAndId = z.tuple([
  z.int().min(-62_135_596_800).max(253_402_300_799),
  z.int().min(0).max(999_999_999),
  Id,
]);

const byTime = (field: string, direction: OrderByDirection): Sorting => ({
  field,
  direction,
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
export const newestFirst = byTime("createdAt", "desc");
export const oldestChangeFirst = byTime("updatedAt", "asc");
export const lastWithdrawnFirst = byTime("withdrawn.at", "desc");

const EmailAndId = z.tuple([z.string(), Id]);

export const byEmail: Sorting = {
  field: "email",
  direction: "asc",
  cursorAfter: (last) => encodeCursor([last.get("email"), last.id]),
  positionOf: (cursor) => decodeCursor(EmailAndId, cursor),
};
