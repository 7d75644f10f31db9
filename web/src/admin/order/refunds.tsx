import type { DeskOrderDetails, Refund } from "@shop/contract/desk/orders";
import { formatMoney } from "@shop/contract/format";
import { toDecimal } from "@shop/contract/money";
import type { RefundState } from "@shop/contract/payment-state";
import { useDialog } from "../../data/use-dialog.ts";
import { moneyOf } from "../../domain/orders/order-money.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Card } from "./card.tsx";
import { useRefund } from "./order-changes.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Who made a refund: nobody did where a cancellation or a late payment caused it. */
const whoMade = ({ by, money }: Refund): string =>
  by.name || (money && !by.uid ? "By itself" : "A former admin");

const byText = (refund: Refund): string =>
  [
    `${whoMade(refund)}, ${formatMoment(refund.at)}${refund.piecesAreBack ? ". Pieces came back." : ""}`,
    refund.deducted ? `Discount deducted: ${formatMoney(refund.deducted)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");

const moneyTexts: Readonly<Record<RefundState, string>> = {
  due: "Being sent to Stripe",
  pending: "On its way to the card",
  succeeded: "Sent to the card",
  failed: "The money didn’t arrive",
};

/** What has become of a refund's money. */
const Money = ({ money, error }: Refund) =>
  money && (
    <p
      className={`col-span-2 text-md ${money === "failed" ? "font-semibold text-danger" : "text-ink-soft"}`}
    >
      {`${moneyTexts[money]}${error ? ` (${error.replace(/\.$/, "")})` : ""}`}
    </p>
  );

/** Buttons that resolve a failed refund. Today lists it until it is resolved. */
const FailedRefund = ({ orderId, refund }: { orderId: string; refund: Refund }) => {
  const { mutate, isPending } = useRefund(orderId);
  const { _id: replaces, amount, reason } = refund;
  const look = { tone: "secondary", size: "sm", busy: isPending } as const;
  const again = { amount, reason, pieces: [], replaces };
  return (
    <div className="col-span-2 mt-1 flex flex-wrap gap-2">
      <Button {...look} onClick={() => mutate(again)}>
        Send it again
      </Button>
      <Button {...look} onClick={() => mutate({ ...again, byHand: true })}>
        I’ve paid it another way
      </Button>
    </div>
  );
};

/** What was paid back: by itself to the card that has paid, otherwise by hand. */
export const Refunds = ({ order }: { order: DeskOrderDetails }) => {
  const { _id: id, refunds } = order;
  const { isOpen, open, close } = useDialog("refund", id);
  const left = toDecimal(moneyOf(order).refundable);
  const waits = ({ _id, money, amount }: Refund) =>
    money === "failed" && amount <= left && !refunds.some(({ replaces }) => replaces === _id);
  return (
    <Card
      id="refunds"
      title="Refunds"
      action={
        moneyOf(order).refundable > 0 && (
          <Button tone="secondary" size="sm" onClick={open}>
            {order.payment?.paidAt ? "Refund…" : "Note a refund…"}
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
              <Money {...refund} />
              {waits(refund) && <FailedRefund orderId={id} refund={refund} />}
            </li>
          ))}
        </ul>
      )}
      <RefundDialog order={order} open={isOpen} onClose={close} />
    </Card>
  );
};
