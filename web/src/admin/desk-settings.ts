import { useQuery } from "@tanstack/react-query";
import { call } from "../data/call/call.ts";

export const settingsKey = ["GET /desk/settings"] as const;

/** What admins have set. The page shows a failure itself. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call("GET /desk/settings", {}, { signal }),
    refetchOnWindowFocus: true,
  });
