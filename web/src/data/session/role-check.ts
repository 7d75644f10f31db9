import type { Role } from "@shop/contract/roles";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { call } from "../call/call.ts";
import { freshSession } from "./renew-session.ts";
import { useSession, useSignedInUser } from "./session-state.ts";
import type { SignedInUser } from "./session-token.ts";

const roleCall = "GET /admin/:email";

/** Whether a query asks for the role. Asked again, it replaces the page, and with it what somebody is filling in. */
export const asksForRole = ({ queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[0] === roleCall;

/** A role needs a verified address, so the key contains whether it is. */
const roleKey = ({ email, emailVerified }: Partial<SignedInUser>) => [
  roleCall,
  email,
  emailVerified,
];

/**
 * Asks the server on every page for the person's role. The answer decides what is shown, never
 * what is allowed (docs/decisions/003).
 */
export const useRoleCheck = () => {
  const user = useSignedInUser();
  return useQuery({
    queryKey: roleKey(user),
    queryFn: async ({ signal }) => {
      await freshSession();
      const { role } = await call(roleCall, { params: { email: user.email } }, { signal });
      return role;
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false, // a form being filled in must not be replaced by a spinner
    refetchOnReconnect: false,
    meta: { silent: true }, // pages that depend on the answer show the failure themselves
  });
};

/** The role that the last check of any page has found; null before the first one. Doesn't check. */
export const useKnownRole = (): Role | null => {
  const { state } = useSession();
  const user = state.status === "signedIn" ? state.user : {};
  return useQuery<Role>({ queryKey: roleKey(user), enabled: false }).data ?? null;
};
