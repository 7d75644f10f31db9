import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { freshSession } from "./fresh-session.ts";

/**
 * Asks the server whether a person is an admin, anew on every page. The answer decides what is shown,
 * never what is allowed (docs/decisions/003).
 */
export const useAdminCheck = (email: string) =>
  useQuery({
    queryKey: ["GET /admin/:email", email],
    queryFn: async ({ signal }) => {
      await freshSession();
      const { admin } = await call("GET /admin/:email", { params: { email } }, { signal });
      return admin;
    },
    refetchOnMount: "always",
    refetchOnWindowFocus: false, // a form being filled in must not be replaced by a spinner
    refetchOnReconnect: false,
  });
