import type { EnteredOrder, NewDeskOrder } from "@shop/contract/desk/orders";
import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailed } from "../../data/call/call-failed.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { refreshSettings } from "../../data/shop-settings.ts";
import type { BasketCosts } from "../../domain/basket/basket-costs.ts";
import {
  type BasketLine,
  checkoutObstacle,
  withRefusals,
} from "../../domain/basket/basket-line.ts";
import { useNamedTotal } from "../../domain/basket/use-basket-costs.ts";
import { pricing } from "./pricing.ts";

/** Why nothing was entered. Each failure is a new object, so that the same text is announced again. */
interface Failure {
  readonly text: string;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

/** @returns what a refused field means to the admin; the shop's own words for any other refusal */
const fieldText = ({ problem, message }: CallFailed): string => {
  const [first] = problem?.errors ?? [];
  if (!first) return message;
  if (first.field === "vatNumber") return `The VAT number ${first.message}.`;
  if (first.field === "delivery") return "We can’t deliver this that way any more: choose another.";
  if (first.field === "lines") return "Together these tools are too heavy for us to deliver.";
  if (first.field.startsWith("address")) return `The address ${first.message}.`;
  return message;
};

interface Entered {
  /** At everybody's prices. */
  readonly lines: readonly BasketLine[];
  readonly costs: BasketCosts | null;
  readonly onLines: (lines: readonly BasketLine[]) => void;
  readonly onEntered: (order: EnteredOrder) => void;
}

/** Enters an order once, however often it is sent, and says line by line what can't be ordered. */
export const useEnterOrder = ({ lines, costs, onLines, onEntered }: Entered) => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: NewDeskOrder) => callOnce("POST /desk/orders", { body }),
    retry: retryOnce, // safe: a retry carries the same key
    meta: { notifiesItself: true },
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(nothingRefused);
  const { total, nameTotal } = useNamedTotal(costs);

  const refused = (error: CallFailed): string => {
    const { lines: wrong, total: right } = error.problem ?? {};
    if (wrong) {
      const now = withRefusals(lines, wrong);
      onLines(now.lines);
      setRefusals(now.details);
      return "Nothing has been entered yet. Please check the tools that are marked.";
    }
    if (right !== undefined) {
      refreshSettings();
      void queries.invalidateQueries({ queryKey: [pricing] }); // their price list may be another one
      nameTotal(toMinorUnits(right));
      const was = total === undefined ? "" : `, not ${formatMinorUnits(total)}`;
      return `The total is ${formatMoney(right)} now${was}. Nothing has been entered yet: enter it again if the customer agrees.`;
    }
    if (error.problem?.code === "code-refused")
      void queries.invalidateQueries({ queryKey: [pricing] });
    return fieldText(error);
  };

  const enter = async (body: NewDeskOrder): Promise<void> => {
    const obstacle = checkoutObstacle(lines) ?? costs?.undelivered;
    setRefusals(nothingRefused);
    setFailure(obstacle ? { text: obstacle } : null);
    if (obstacle) return;
    try {
      const order = await mutateAsync(body);
      void queries.invalidateQueries({ queryKey: listKey("GET /desk/orders") });
      onEntered(order);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const isKnown = error instanceof CallFailed && [404, 409, 422].includes(error.status);
      setFailure({
        text: isKnown
          ? refused(error)
          : `${error.message} It’s safe to try again: nothing is entered twice.`,
      });
    }
  };
  return { enter, failure, say: (text: string) => setFailure({ text }), refusals, total };
};
