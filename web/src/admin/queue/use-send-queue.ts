import { useEffect } from "react";
import { CallFailed } from "../../data/call/call-failed.ts";

/** Milliseconds until the next try while the shop can't be reached. */
const retryMs = 10_000;

/** Statuses that say nothing about what was sent: no connection, no session, too many calls, or a fault of the shop. */
const temporary: readonly number[] = [0, 401, 408, 425, 429, 500, 502, 503, 504];

/** @returns whether the same request may succeed later */
export const mayComeThrough = (error: unknown): boolean =>
  error instanceof CallFailed && temporary.includes(error.status);

/**
 * Sends what waits: at once, when the connection is back, and now and then. One tab sends at a time: two would send the same
 * side by side.
 *
 * @param name of the lock
 * @param waiting how many wait
 * @param sendAll sends one after the other, until there is none or the shop can't be reached
 */
export const useSendQueue = (name: string, waiting: number, sendAll: () => Promise<void>): void => {
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => {
      void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await sendAll();
      });
    };
    send();
    addEventListener("online", send);
    const timer = setInterval(send, retryMs);
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [name, sendAll, waiting]);
};
