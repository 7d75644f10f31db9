import type { Product } from "@pros-and-drill/contract/products";
import { useCallback, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { useWhileVisible } from "../../browser/use-while-visible.ts";

/** The most tools that are shown. */
export const relatedCount = 4;

/** Milliseconds after which the shop is asked again, if it was busy. */
const askAgainMs = 5_000;

/**
 * Asks once for other tools of the same kind. If that fails, the page asks again after a while and says
 * nothing of it: it is about another tool.
 *
 * @returns null until they have arrived
 */
export const useRelated = ({ _id, kind }: Product): readonly Product[] | null => {
  const [related, setRelated] = useState<readonly Product[] | null>(kind ? null : []);
  const isAsked = useRef(false);
  const ask = useCallback(async () => {
    if (!kind || isAsked.current) return;
    isAsked.current = true;
    try {
      const query = { kind, limit: relatedCount + 1 };
      const { products } = await call("GET /catalogue", { query });
      setRelated(products.filter((other) => other._id !== _id).slice(0, relatedCount));
    } catch {
      isAsked.current = false;
    }
  }, [_id, kind]);
  useWhileVisible(ask, askAgainMs);
  return related;
};
