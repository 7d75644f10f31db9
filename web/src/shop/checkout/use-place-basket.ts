import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import type { BasketCosts } from "../../domain/basket/basket-costs.ts";
import type { BasketLine } from "../../domain/basket/basket-line.ts";
import { loadChunk } from "../../runtime/load-chunk.ts";
import type { Delivery, Outcome } from "./place-basket.ts";

const load = () => import("./place-basket.ts");

/** Why nothing was ordered. Each failure is a new object, so that the same text is announced again. */
interface Failure {
  readonly text: string;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

/** A total that the shop has named, in place of the page's, in minor units. */
interface NamedTotal {
  readonly total: number;
  readonly instead: number;
}

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
  const [named, setNamed] = useState<NamedTotal | null>(null);
  /** What the page shows. The shop's own total holds until the page's changes: it may know newer settings. */
  const total = named && named.instead === costs?.total ? named.total : costs?.total;
  useEffect(() => void load().catch(() => {}), []); // the press tries again, and reports a failure

  const show = (outcome: Outcome): void => {
    if (outcome.refusals) setRefusals(outcome.refusals);
    if (outcome.failure !== undefined) setFailure({ text: outcome.failure });
    if (outcome.total !== undefined && costs)
      setNamed({ total: outcome.total, instead: costs.total });
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
