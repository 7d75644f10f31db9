import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import type { BasketCosts } from "../../domain/basket/basket-costs.ts";
import type { BasketLine } from "../../domain/basket/basket-line.ts";
import { useNamedTotal } from "../../domain/basket/use-basket-costs.ts";
import { loadChunk } from "../../runtime/load-chunk.ts";
import type { Delivery, Outcome } from "./place-basket.ts";

const load = () => import("./place-basket.ts");

/** Why nothing was ordered. Each failure is a new object, so that the same text is announced again. */
interface Failure {
  readonly text: string;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

/**
 * Orders the basket. Refusals are shown line by line. What the press does loads behind the form; a press before that
 * waits for it.
 *
 * @param lines the lines on the page
 * @param costs how they are delivered, and for how much; null while that isn't known
 * @param onPlaced called after the basket was ordered, with the order's id. `isEarlier`: an earlier try had ordered
 *   it, without what was changed since
 */
export const usePlaceBasket = (
  lines: readonly BasketLine[],
  costs: BasketCosts | null,
  onPlaced: (id: string, isEarlier: boolean) => void,
) => {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(nothingRefused);
  const { total, nameTotal } = useNamedTotal(costs);
  useEffect(() => void load().catch(() => {}), []); // the press tries again, and reports a failure

  const show = (outcome: Outcome): void => {
    if (outcome.refusals) setRefusals(outcome.refusals);
    if (outcome.failure !== undefined) setFailure({ text: outcome.failure });
    if (outcome.total !== undefined) nameTotal(outcome.total);
    if (outcome.placed) onPlaced(outcome.placed.id, outcome.placed.isEarlier);
  };
  const place = async (delivery: Delivery): Promise<void> => {
    setFailure(null);
    setRefusals(nothingRefused);
    try {
      const { placeBasket } = await loadChunk(load);
      show(await placeBasket(queries, { lines, costs, total }, delivery));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setFailure({ text: failureText(error) });
    }
  };
  return { place, failure, refusals, total };
};
