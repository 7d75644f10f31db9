import type { LogEntry } from "@pros-and-drill/contract/desk/log";
import { z } from "zod";
import type { Logged } from "../log/log.ts";
import { TooLate, type Undoer } from "../log/undo-step.ts";
import { type Review, unlessDeleted } from "./review.ts";
import type { ReviewStore } from "./review-store.ts";

/** What the log calls a review: the product that it is of. Its author is a customer, and so isn't named. */
export const thingOf = ({ id, product }: Review): LogEntry["on"] => ({
  id,
  name: product || "The shop",
});

/** What undoing needs. */
const KeptHiding = z.object({
  isHidden: z.boolean(),
  /** When its text was edited, in milliseconds since 1970; 0 if it wasn't. */
  editedAt: z.number(),
});

const editedAtOf = ({ editedAt }: Review): number => editedAt?.getTime() ?? 0;

/** @returns what the log says about a review that an admin hides, or shows again */
export const hiddenReview = (before: Review, isHidden: boolean): Logged => ({
  action: isHidden ? "review.hidden" : "review.shown",
  on: thingOf(before),
  undo: { isHidden, editedAt: editedAtOf(before) },
});

/** Shows a review again that an admin has hidden, or the other way round, unless it has changed since. */
export const undoHidden =
  ({ find, change }: Pick<ReviewStore, "find" | "change">): Undoer =>
  async ({ on: id, undo, act, begin }, deadline) => {
    const { isHidden, editedAt } = KeptHiding.parse(undo);
    const takeBack = (existing: Review | null): Review => {
      const review = unlessDeleted(existing);
      const isAsLeft = review?.isHidden === isHidden && editedAtOf(review) === editedAt;
      if (!isAsLeft) throw new TooLate();
      return { ...review, isHidden: !isHidden };
    };
    const { productId } = takeBack(await find(id));
    await change(productId, id, takeBack, deadline, { uids: [act.uid], begin });
  };
