import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { freshSession } from "./fresh-session.ts";
import { useSignedInUser } from "./session-context.ts";

/**
 * Asks the server whether a person is an admin, anew on every page. The answer decides what is shown,
 * never what is allowed (docs/decisions/003). An admin's right needs a verified address, so it also asks
 * anew once the person has proven theirs.
 */
export const useAdminCheck = (email: string) => {
  const { emailVerified } = useSignedInUser();
  return useQuery({
    queryKey: ["GET /admin/:email", email, emailVerified],
    queryFn: async ({ signal }) => {
      await freshSession();
      const { admin } = await call("GET /admin/:email", { params: { email } }, { signal });
      return admin;
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false, // a form being filled in must not be replaced by a spinner
    refetchOnReconnect: false,
    meta: { silent: true }, // the pages that can't be shown without an answer say it
  });
};
