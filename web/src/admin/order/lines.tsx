import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatCount, formatMinorUnits, formatMoney } from "@shop/contract/format";
import { codeDiscount } from "@shop/contract/prices/code-minimum";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import { useDialogs } from "../../data/use-dialog.ts";
import { moneyRows } from "../../domain/orders/money-rows.ts";
import { toolPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { missedMinimumSentence, orderOfCode } from "../code-choice.tsx";
import { CancelItemsDialog, mayCancelItems } from "../order-steps/cancel-items-dialog.tsx";
import { Card } from "./card.tsx";
import { piecesBack } from "./pieces-cents.ts";

type Line = DeskOrderDetails["lines"][number];

const cancelledText = ({ cancelled }: Line): string => {
  if (!cancelled) return "";
  const by = cancelled.by === "customer" ? "the customer" : "the shop";
  return cancelled.reason ? `Cancelled by ${by}: ${cancelled.reason}` : `Cancelled by ${by}`;
};

const struck = ({ cancelled }: Line): string => (cancelled ? "text-ink-soft line-through" : "");

interface Props {
  order: DeskOrderDetails;
}

/** Shown while what is left of the order misses the minimum of its code, and keeps a discount. */
const UnmetCode = ({ order }: Props) => {
  const { code } = order;
  const { missingCents, discountCents } = codeDiscount(orderOfCode(order), piecesBack(order));
  if (!code || missingCents === 0 || discountCents === 0) return null;
  return (
    <p>
      {`${missedMinimumSentence(code.code, missingCents)} The customer keeps a discount of ${formatMinorUnits(discountCents)}. A return or a cancellation of items can deduct it.`}
    </p>
  );
};

/** What was ordered, where it lies, and what it costs. */
export const Lines = ({ order }: Props) => {
  const { lines } = order;
  const { shown, open, close } = useDialogs(["cancelLine"], lines);
  return (
    <Card id="lines" title="Items">
      <ul>
        {lines.map((line) => (
          <li
            key={line._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
          >
            <p className={struck(line)}>
              <span>{`${formatCount(line.quantity)} × `}</span>
              <Link to={toolPath(line.productId)} className="text-link">
                {line.name}
              </Link>
              {line.shelf && (
                <span className="ms-2 rounded-mark border border-line bg-surface-muted px-1.5 text-sm font-semibold">
                  {line.shelf}
                </span>
              )}
            </p>
            <p className={`${struck(line)} text-end tabular-nums`}>{formatMoney(line.total)}</p>
            <p className="text-md text-ink-soft">
              {cancelledText(line) || `${formatMoney(line.unitPrice)} each`}
            </p>
            {mayCancelItems(order) && !line.cancelled && (
              <button
                type="button"
                className="justify-self-end text-link"
                aria-description={line.name}
                onClick={() => open("cancelLine", line)}
              >
                Cancel items…
              </button>
            )}
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 tabular-nums">
        {moneyRows(order).map(({ name, amount, isSum }) => (
          <div
            key={name}
            className={`flex justify-between gap-4 ${isSum ? "font-heading text-2xl font-semibold" : ""}`}
          >
            <dt>{name}</dt>
            <dd className="min-w-0 text-end wrap-anywhere whitespace-pre-line">{amount}</dd>
          </div>
        ))}
      </dl>
      <UnmetCode order={order} />
      {order.priceList && (
        <p className="text-ink-soft">{`At the prices of the list “${order.priceList}”`}</p>
      )}
      {order.vat && <p className="text-ink-soft empty:hidden">{withoutVatText(order.vat)}</p>}
      <CancelItemsDialog
        order={shown ? order : null}
        {...(shown ? { line: shown.row._id } : {})}
        onClose={close}
      />
    </Card>
  );
};
