import { formatCount } from "@shop/contract/format";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { createStore } from "../../ui/create-store.ts";
import { type ByUid, storedQueue } from "../queue/stored-queue.ts";
import { mayComeThrough, useSendQueue } from "../queue/use-send-queue.ts";
import { isWaitingCount, nextCount, withoutCount, withRefusal } from "./counts.ts";

/** The counts that the shop doesn't know yet: nobody wants to count again. */
export const countQueue = storedQueue("countedTools", isWaitingCount);

/** A count that the shop has stored. */
export interface StoredCount {
  readonly key: string;
  readonly name: string;
  readonly counted: number;
  /** Counted units minus expected ones. */
  readonly difference: number;
}

/** The counts stored since the page was loaded, latest first, by the admin's uid. */
export const storedCounts = createStore<ByUid<StoredCount>>({});

/** @param difference counted units minus expected ones */
export const differenceText = (difference: number): string => {
  if (difference === 0) return "as many as expected";
  const pieces = formatCount(Math.abs(difference));
  return difference > 0 ? `${pieces} more than expected` : `${pieces} fewer than expected`;
};

/** Sends the waiting counts one after the other, until there is none or the shop can't be reached. */
const sendAll = async (uid: string, cache: QueryClient): Promise<void> => {
  for (;;) {
    const count = nextCount(countQueue.of(uid));
    if (!count) return;
    const { key, name, ...body } = count;
    try {
      const { undo, expected } = await call("POST /desk/counts", {
        headers: { "idempotency-key": key },
        body,
      });
      countQueue.change(uid, (counts) => withoutCount(counts, key));
      const { counted } = body;
      const difference = counted - expected;
      const { [uid]: earlier = [], ...others } = storedCounts.get();
      storedCounts.set({ ...others, [uid]: [{ key, name, counted, difference }, ...earlier] });
      notifyUndoable(cache, `${name}: ${formatCount(counted)}, ${differenceText(difference)}`, [
        undo,
      ]);
    } catch (error) {
      if (mayComeThrough(error)) return;
      countQueue.change(uid, (counts) => withRefusal(counts, key, failureText(error)));
    }
    void cache.invalidateQueries({ queryKey: ["GET /addProduct"] });
  }
};

/** Sends an admin's counts to the shop. */
export const useSendCounts = (uid: string): void => {
  const cache = useQueryClient();
  const waiting = countQueue.useOf(uid).filter(({ refused }) => refused === undefined).length;
  const send = useCallback(() => sendAll(uid, cache), [uid, cache]);
  useSendQueue("countedTools", waiting, send);
};
