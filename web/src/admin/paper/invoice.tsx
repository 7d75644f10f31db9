import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import { stepAsksFor } from "@shop/contract/order-status";
import { invoiceTerms } from "@shop/contract/payment";
import { giftText } from "@shop/contract/shop";
import { customerOf } from "../../domain/orders/order-format.ts";
import { standingLines } from "../../domain/orders/order-lines.ts";
import { moneyRows } from "../../domain/orders/order-money.ts";
import { Fact, PaperHead, Receiver } from "../../domain/orders/paper/paper-parts.tsx";

const refundRows = ({ refunds }: DeskOrderDetails) =>
  refunds.map(({ _id: key, reason, at, amount }) => ({
    key,
    name: `Refunded on ${formatDay(at)}: ${reason}`,
    amount: `−${formatMoney(amount)}`,
  }));

/** What the customer pays, after what was refunded. */
export const Invoice = ({ order }: { order: DeskOrderDetails }) => {
  const lines = standingLines(order);
  const rows = moneyRows(order, refundRows(order));
  const shippedAt = order.history.find(({ status }) => stepAsksFor(status) === "parcel")?.at;
  return (
    <article className="paper-sheet grid content-start gap-5">
      <PaperHead title="Invoice" order={order} customer={customerOf(order)}>
        {shippedAt && <Fact name="Shipped">{formatDay(shippedAt)}</Fact>}
        <Fact name="Payment">{invoiceTerms(order.paymentDays)}</Fact>
      </PaperHead>
      <Receiver title="Invoice to" order={order} address={order.billing} />
      {order.gift && <p>{giftText}</p>}
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col" data-align="end">
              Pieces
            </th>
            <th scope="col" data-align="end">
              Each
            </th>
            <th scope="col" data-align="end">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ _id, name, quantity, unitPrice, total: sum }) => (
            <tr key={_id}>
              <td>{name}</td>
              <td data-align="end">{formatCount(quantity)}</td>
              <td data-align="end">{formatMoney(unitPrice)}</td>
              <td data-align="end">{formatMoney(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rows.map(({ key, name, amount, isSum }) => (
            <tr key={key} className={isSum && "paper-total"}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td data-align="end">{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {lines.length === 0 && <p>The order is cancelled.</p>}
    </article>
  );
};
