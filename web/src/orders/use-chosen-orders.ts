import type { Order } from "@pros-and-drill/contract/orders";
import { useState } from "react";

/** Which orders of a table are chosen. */
export interface Choice {
  readonly chosen: readonly Order[];
  /** How many there are to choose from. */
  readonly of: number;
  readonly isChosen: (order: Order) => boolean;
  readonly choose: (order: Order, isChosen: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
}

/** @param rows those that are loaded: what isn't among them any more isn't chosen either */
export const useChosenOrders = (rows: readonly Order[]): Choice => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isChosen = ({ _id }: Order) => ids.has(_id);
  return {
    chosen: rows.filter(isChosen),
    of: rows.length,
    isChosen,
    choose: ({ _id }, wanted) =>
      setIds(
        (before) => new Set(wanted ? [...before, _id] : [...before].filter((id) => id !== _id)),
      ),
    chooseAll: (wanted) => setIds(new Set(wanted ? rows.map(({ _id }) => _id) : [])),
  };
};
