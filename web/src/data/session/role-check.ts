import type { Role } from "@shop/contract/roles";
import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import { freshSession } from "./renew-session.ts";
import { useSession, useSignedInUser } from "./session-state.ts";
import type { SignedInUser } from "./session-token.ts";

const roleCall = "GET /admin/:email";

/** Whether a query asks for the role. Asked again, it replaces the page, and with it what somebody is filling in. */
export const asksForRole = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[0] === roleCall;

/**
 * Asks for a person's role. The key contains whether their address is verified, since a role needs that. Everybody who
 * watches the query names how it is asked: whoever watches last decides how a retry is made.
 */
const roleQuery = ({ email = "", emailVerified }: Partial<SignedInUser>) =>
  queryOptions({
    queryKey: [roleCall, email, emailVerified],
    queryFn: async ({ signal }) => {
      await freshSession();
      const { role } = await call(roleCall, { params: { email } }, { signal });
      return role;
    },
    meta: { silent: true }, // pages that depend on the answer show the failure themselves
  });

/**
 * Asks the server on every page for the person's role. The answer decides what is shown, never
 * what is allowed (docs/decisions/003).
 */
export const useRoleCheck = () =>
  useQuery({
    ...roleQuery(useSignedInUser()),
    refetchOnMount: "always",
    refetchOnWindowFocus: false, // a form being filled in must not be replaced by a spinner
    refetchOnReconnect: false,
  });

/** The role that the last check of any page has found; null before the first one. Doesn't check. */
export const useKnownRole = (): Role | null => {
  const { state } = useSession();
  const user = state.status === "signedIn" ? state.user : {};
  return useQuery({ ...roleQuery(user), enabled: false }).data ?? null;
};
