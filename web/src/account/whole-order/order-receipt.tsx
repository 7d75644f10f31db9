import { addressText } from "@shop/contract/address-text";
import { formatCount, formatDay, formatMoney } from "@shop/contract/format";
import { statusName } from "@shop/contract/order-status";
import type { OrderDetails, OrderLine } from "@shop/contract/orders";
import { giftPayment, nothingToPay, payment } from "@shop/contract/payment";
import { paymentStateName } from "@shop/contract/payment-state";
import { withoutVatText } from "@shop/contract/prices/without-vat";
import { shop, shopInOneLine } from "@shop/contract/shop";
import type { ReactNode } from "react";
import { destinationOf, destinationTitle } from "../../domain/orders/destination.ts";
import { moneyRows } from "../../domain/orders/money-rows.ts";
import { customerOf } from "../../domain/orders/order-format.ts";
import "./order-receipt.css";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 grow text-end whitespace-pre-line">{children}</dd>
  </div>
);

interface LineProps {
  line: OrderLine;
  tool: ReactNode;
  /** Whether the line is cancelled. */
  isOut: boolean;
}

const Line = ({ line: { quantity, unitPrice, total }, tool, isOut }: LineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span className={`min-w-0 ${isOut ? "line-through" : ""}`}>{tool}</span>
    <span className={`grow text-end ${isOut ? "line-through" : ""}`}>{formatMoney(total)}</span>
    <span className="basis-full text-ink-soft">
      {`${formatCount(quantity)} × ${formatMoney(unitPrice)}${isOut ? ", cancelled" : ""}`}
    </span>
  </li>
);

interface Props {
  order: OrderDetails;
  /** Renders a tool's name: a link while the tool is on sale. */
  tool: (line: OrderLine) => ReactNode;
}

/** What was ordered, its price and the address. When the page is printed, only the receipt is. */
export const OrderReceipt = ({ order, tool }: Props) => (
  <section className="receipt max-w-136 wrap-anywhere tabular-nums" aria-labelledby="receipt">
    <div className="receipt-paper grid gap-4 bg-surface px-5 pt-5">
      <header>
        <p className="hidden font-heading text-[2rem] font-semibold print:block">{shop.name}</p>
        <h2 id="receipt" className="text-card">
          Receipt
        </h2>
        <p className="text-ink-soft">{shopInOneLine}</p>
      </header>
      <dl className="grid break-inside-avoid gap-1">
        {order.number && <Fact name="Number">{order.number}</Fact>}
        <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
        <Fact name="Customer">{customerOf(order)}</Fact>
        <Fact name="Status">{statusName(order.status)}</Fact>
      </dl>
      <div className="grid gap-3 border-y-2 border-dashed border-line py-3">
        <ul className="grid gap-2" aria-label="Tools">
          {order.lines.map((line) => (
            <Line
              key={line._id}
              line={line}
              tool={tool(line)}
              isOut={line.cancelled !== undefined}
            />
          ))}
        </ul>
        <dl className="grid break-inside-avoid gap-1">
          <Fact name="Payment">
            {order.payment
              ? `By card: ${paymentStateName(order.payment.state).toLowerCase()}`
              : order.total === 0
                ? nothingToPay
                : (order.gift ? giftPayment : payment)(order.paymentDays)}
          </Fact>
          {moneyRows(order).map(({ name, amount, isSum }) =>
            isSum ? (
              <div
                key={name}
                className="flex flex-wrap items-baseline justify-between gap-x-4 font-heading text-4xl leading-[1.2] font-semibold"
              >
                <dt>{name}</dt>
                <dd className="grow text-end">{amount}</dd>
              </div>
            ) : (
              <Fact key={name} name={name}>
                {amount}
              </Fact>
            ),
          )}
        </dl>
        {order.vat && <p className="text-ink-soft empty:hidden">{withoutVatText(order.vat)}</p>}
      </div>
      <dl className="grid break-inside-avoid gap-3">
        <div>
          <dt className="text-ink-soft">{destinationTitle(order)}</dt>
          <dd className="whitespace-pre-line">{destinationOf(order)}</dd>
        </div>
        {order.billing && (
          <div>
            <dt className="text-ink-soft">Invoice to</dt>
            <dd className="whitespace-pre-line">{addressText(order.billing)}</dd>
          </div>
        )}
        {order.gift && (
          <div>
            <dt className="text-ink-soft">Gift</dt>
            <dd className="whitespace-pre-line">{order.gift.note || "Without a note"}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">Phone and e-mail</dt>
          <dd>{order.phone || "No phone given"}</dd>
          <dd>{order.customer}</dd>
        </div>
      </dl>
    </div>
  </section>
);
