import { onAnswer } from "./call.ts";

interface Comparison {
  /** Milliseconds that the shop's clock is ahead of this one at most. */
  readonly ahead: number;
  /** When they were compared, by this clock. */
  readonly at: number;
}

/** The closest one of late; null before the first. */
let closest: Comparison | null = null;

/** The Date header has whole seconds, rounded down (RFC 9110 section 6.6.1). */
const dateStepMs = 1000;

/** Milliseconds after which a comparison is replaced by a less close one: this clock may have been set. */
const keptMs = 10 * 60 * 1000;

/** Whether the answer may have been stored on its way or in the browser, with the time of back then. */
const mayBeStored = (headers: Headers): boolean =>
  headers.has("x-stored-at") || !headers.get("cache-control")?.includes("no-store");

/**
 * Compares the shop's clock with this one.
 *
 * @param sentAt when the call was sent, by this clock: the shop has answered later
 */
export const recordShopTime = (sentAt: number, { headers }: Pick<Response, "headers">): void => {
  const date = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(date) || mayBeStored(headers)) return;
  const ahead = date + dateStepMs - sentAt;
  if (closest === null || ahead <= closest.ahead || sentAt - closest.at > keptMs)
    closest = { ahead, at: sentAt };
};

onAnswer(recordShopTime);

/**
 * @param now by this clock, in milliseconds since 1970
 * @returns the latest time that it can be at the shop: this device's clock may be wrong by hours
 */
export const latestShopTime = (now: number): number => now + (closest?.ahead ?? 0);
