import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { nullIfMissing } from "../api/null-if-missing.ts";
import { whileOpen } from "./watching.ts";

/** The beginning of the query cache's keys of single orders. */
export const orderKeys = ["GET /purchase/:id"] as const;

/** The query cache's key of one order. */
export const orderKey = (id: string) => [...orderKeys, id] as const;

/**
 * One order with its history, which is looked at again and again while it goes on: null, if there is no
 * such order for this person.
 */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /purchase/:id", { params: { id } }, { signal })),
    refetchInterval: ({ state: { data } }) => whileOpen(data ? [data] : []),
    meta: { watched: true },
  });
