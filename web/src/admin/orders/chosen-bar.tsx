import { deskLimits } from "@shop/contract/desk/limits";
import type { DeskOrder } from "@shop/contract/desk/orders";
import { isSold, type Step, stepAsksFor } from "@shop/contract/order-status";
import { groupBySteps, stepLabels } from "../../domain/orders/step-labels.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type PaperKind, paperOf } from "../paper-link.ts";
import "../chosen-bar.css";

interface Props {
  chosen: readonly DeskOrder[];
  /** Whether a step of them is on the way. */
  busy: boolean;
  onStep: (to: Step, orders: readonly DeskOrder[]) => void;
  onClear: () => void;
}

const papers: readonly (readonly [PaperKind, string])[] = [
  ["picking", "Picking list"],
  ["packing-slip", "Packing slips"],
  ["invoice", "Invoices"],
];

/** What can be done with the ticked orders together. It stays at the bottom of the window. */
export const ChosenBar = ({ chosen, busy, onStep, onClear }: Props) => {
  const ids = chosen.map(({ _id }) => _id);
  const isTooMany = ids.length > deskLimits.pickedOrders;
  return (
    <section
      aria-label="Chosen orders"
      className="chosen-bar mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-t-3 border-line border-t-accent bg-surface px-3 py-2 shadow-bar"
    >
      <p role="status" className="font-heading text-lg font-semibold whitespace-nowrap">
        {`${ids.length} chosen`}
      </p>
      <div className="flex flex-wrap gap-2">
        {groupBySteps(chosen).map(([to, orders]) => {
          const opensDialog = stepAsksFor(to) !== undefined;
          const { button } = stepLabels[to];
          return (
            <Button
              key={to}
              size="sm"
              tone={isSold(to) ? "primary" : "danger"}
              busy={busy && !opensDialog}
              className="whitespace-nowrap"
              onClick={() => onStep(to, orders)}
            >
              {`${button} ${orders.length}`}
            </Button>
          );
        })}
        {!isTooMany &&
          papers.map(([kind, label]) => (
            <ButtonLink
              key={kind}
              to={paperOf(kind, ids)}
              tone="secondary"
              size="sm"
              className="whitespace-nowrap"
            >
              {label}
            </ButtonLink>
          ))}
        <Button tone="quiet" size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
      {isTooMany && <p>{`Choose at most ${deskLimits.pickedOrders} to print.`}</p>}
    </section>
  );
};
