import type { AdminProduct } from "@shop/contract/products";
import { useQueries } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";

/** Tools by their ids: undefined until one has loaded, null if there is none. */
export type Tools = ReadonlyMap<string, AdminProduct | null | undefined>;

/** Tools by their ids, on sale or not. */
export const useTools = (ids: readonly string[]): Tools => {
  const distinct = [...new Set(ids)];
  const results = useQueries({
    queries: distinct.map((id) => ({
      queryKey: ["GET /addProduct/:id", id, "or none"],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        nullIfMissing(call("GET /addProduct/:id", { params: { id } }, { signal })),
      meta: { silent: true }, // its id stands in place of its name
    })),
  });
  return new Map(distinct.map((id, index) => [id, results[index]?.data]));
};

/** What a tool is called; its id until it has loaded, or if there is no such tool. */
export const toolName = (tools: Tools, id: string): string => tools.get(id)?.productName ?? id;
