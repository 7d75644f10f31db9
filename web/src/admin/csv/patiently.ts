import { CallFailed } from "../../data/call/call-failed.ts";

/** Milliseconds before the next try. */
const pauseMs = 3000;

/** The same where an account's limit of a minute is reached. */
const limitPauseMs = 15_000;

/** Failures in succession after which a call isn't tried again: by then the minute is over. */
const tries = 6;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });

/** Whether the next try may succeed: the line was lost, the shop was busy, or the account has read much. */
const isPassing = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Makes one call of many, and waits for the shop where it is busy: the limit of an account's calls
 * (docs/decisions/013-rate-limits-in-memory.md) ends no long work, it only slows it down.
 *
 * @param attempt makes the call. It must be safe to make again
 * @throws what the last try throws, or the signal's reason
 */
export const patiently = async <T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let failed = 1; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || failed === tries || !isPassing(error)) throw error;
      await pause(error.status === 429 ? limitPauseMs : pauseMs, signal);
    }
  }
};
