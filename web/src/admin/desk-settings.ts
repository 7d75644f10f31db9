import { useQuery } from "@tanstack/react-query";
import { call } from "../data/call/call.ts";

export const settingsKey = ["GET /desk/settings"] as const;

/** The settings of the desk. The page shows a failed load itself. */
export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call("GET /desk/settings", {}, { signal }),
    refetchOnWindowFocus: true,
  });
