import { formatCount } from "@shop/contract/format";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { storedQueue } from "../queue/stored-queue.ts";
import { mayComeThrough, useSendQueue } from "../queue/use-send-queue.ts";
import { isWaitingCount, nextCount, withoutCount, withRefusal } from "./counts.ts";

/** The counts that the shop doesn't know yet: nobody wants to count again. */
export const countQueue = storedQueue("countedTools", isWaitingCount);

const differenceText = (difference: number): string => {
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
      const text = `${name}: ${formatCount(body.counted)}, ${differenceText(body.counted - expected)}`;
      notifyUndoable(cache, text, [undo]);
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
