import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { freshSession } from "./fresh-session.ts";

/**
 * Whether somebody is an admin, asked anew by every page that wants to know. It decides what is
 * shown, never what is allowed (README.md, Decisions).
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
    refetchOnWindowFocus: false, // a form that is being filled in must not give way to a spinner
    refetchOnReconnect: false,
  });
