import { isDeepStrictEqual } from "node:util";
import type { SignedIn } from "@pros-and-drill/contract/calls";
import type { Endpoint } from "@pros-and-drill/contract/endpoints";
import { LRUCache } from "lru-cache";
import type { Authenticate } from "./authenticate.ts";
import { tokenFor } from "./bearer.ts";

/**
 * Finds out who calls, and reads for them what they asked for.
 *
 * @param read must not change anything, and depend on nothing but the caller
 */
export type ReadAhead = <T>(
  kind: Endpoint["token"],
  authorization: string | undefined,
  read: (caller: SignedIn | null) => Promise<T>,
) => Promise<T>;

/** Callers that an instance remembers, at most. */
const max = 1_000;

/**
 * Reads for whom the same token was of the last time, while it is verified and its account is looked
 * up anew. What was read so is only handed out if the caller is still the very same, in the same
 * role; otherwise it is dropped, and read again for who they are now. So nobody is told more than
 * if one came after the other, and nothing is read ahead for a token that was never good.
 */
export const readAheadWith = (authenticate: Authenticate): ReadAhead => {
  const known = new LRUCache<string, SignedIn>({ max });

  return async (kind, authorization, read) => {
    const token = tokenFor(kind, authorization);
    if (!token) return read(null);
    const presumed = known.get(token);
    const ahead = presumed && read(presumed);
    ahead?.catch(() => {}); // it is told below, if it is the caller's
    const caller = await authenticate(kind, authorization);
    if (ahead && isDeepStrictEqual(caller, presumed)) return ahead;
    if (caller) known.set(token, caller);
    else known.delete(token);
    return read(caller);
  };
};
