import { isDeepStrictEqual } from "node:util";
import type { Authentication, Holder } from "../auth/authenticate.ts";
import type { SignedIn } from "../auth/caller.ts";
import { Problem } from "./problem.ts";
import type { RateLimits } from "./rate-limits.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * Milliseconds that the look-up of a caller's account may take. firebase-admin would wait 25 s
 * (its auth-api-request.js), and a call for its own timeout (serve.ts).
 */
const lookUpMs = 3_000;

/** Answers a call for whoever makes it; null is a caller without a good token. */
type Answer = (caller: SignedIn | null) => Promise<unknown>;

/**
 * Looks a token's account up, counts the call, and answers it for the account as it stands now.
 *
 * A call that only reads is answered for the account as the token describes it, while the look-up is
 * under way. If both agree, that answer is the one; otherwise it is thrown away, and read again. So
 * nobody is told more than if one came after the other.
 *
 * @param isRead whether `answer` changes nothing and depends on nothing but the caller
 * @throws Problem too-many-requests, or unavailable when the look-up takes too long
 */
export const answerHolder = async (
  holder: Holder,
  { lookUp }: Authentication,
  { countAccount, countRefused }: RateLimits,
  isRead: boolean,
  answer: Answer,
): Promise<unknown> => {
  const early = isRead ? answer(holder.caller) : undefined;
  early?.catch(() => {}); // if it is the answer, its failure is thrown below
  const caller = await withTimeout(
    lookUpMs,
    lookUp(holder),
    () => new Problem("unavailable", "Your account couldn't be looked up in time"),
  );
  await (caller ? countAccount(holder) : countRefused(holder));
  return early && isDeepStrictEqual(caller, holder.caller) ? early : answer(caller);
};
