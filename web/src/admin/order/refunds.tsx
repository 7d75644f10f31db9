import type { DeskOrderDetails, Refund } from "@shop/contract/desk/orders";
import { formatMoney } from "@shop/contract/format";
import { useDialog } from "../../data/use-dialog.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Card } from "./card.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const byText = ({ by, at, piecesAreBack }: Refund): string =>
  `${by.name || "A former admin"}, ${formatMoment(at)}${piecesAreBack ? ". Pieces came back." : ""}`;

/** What was paid back. The shop notes it: it moves no money. */
export const Refunds = ({ order }: { order: DeskOrderDetails }) => {
  const { _id: id, refunds } = order;
  const { isOpen, open, close } = useDialog("refund", id);
  return (
    <Card
      id="refunds"
      title="Refunds"
      action={
        moneyOf(order).refundable > 0 && (
          <Button tone="secondary" size="sm" onClick={open}>
            Note a refund…
          </Button>
        )
      }
    >
      {refunds.length === 0 && <p className="text-md text-ink-soft">None.</p>}
      {refunds.length > 0 && (
        <ul className="divide-y divide-line">
          {refunds.map((refund) => (
            <li key={refund._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
              <p>{refund.reason}</p>
              <p className="text-end tabular-nums">{formatMoney(refund.amount)}</p>
              <p className="col-span-2 text-md text-ink-soft">{byText(refund)}</p>
            </li>
          ))}
        </ul>
      )}
      <RefundDialog order={order} open={isOpen} onClose={close} />
    </Card>
  );
};
