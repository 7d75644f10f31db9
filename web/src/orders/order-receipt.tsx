import type { OrderDetails } from "@pros-and-drill/contract/orders";
import type { ReactNode } from "react";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import { formatDay } from "../ui/format-time.ts";
import { statusNames } from "./status-names.ts";
import "./order-receipt.css";

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="min-w-0 grow text-end">{children}</dd>
  </div>
);

interface Props {
  order: OrderDetails;
  /** The tool's name, as a link where it leads somewhere. */
  tool: ReactNode;
}

/** What was ordered, for how much, and where it goes: on the page, and alone on paper. */
export const OrderReceipt = ({ order, tool }: Props) => (
  <section className="receipt max-w-136" aria-labelledby="receipt">
    <div className="receipt-paper grid gap-4 px-5 pt-5">
      <header>
        <p className="receipt-shop">Pros &amp; Drill</p>
        <h2 id="receipt">Receipt</h2>
      </header>
      <dl className="grid gap-1">
        {order.number && <Line name="Number">{order.number}</Line>}
        <Line name="Ordered">{formatDay(order.createdAt)}</Line>
        <Line name="Status">{statusNames[order.status]}</Line>
      </dl>
      <dl className="receipt-sum grid gap-1 py-3">
        <Line name="Tool">{tool}</Line>
        <Line name="Pieces">{formatCount(order.quantity)}</Line>
        <Line name="Price of one">{formatMoney(order.unitPrice)}</Line>
        <Line name="Delivery">in the price</Line>
        <div className="receipt-total flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>Total</dt>
          <dd className="grow text-end">{formatMoney(order.total)}</dd>
        </div>
      </dl>
      <dl className="grid gap-3">
        <div>
          <dt>Goes to</dt>
          <dd className="whitespace-pre-line">
            {[order.customerName, order.address || "No address given"].filter(Boolean).join("\n")}
          </dd>
        </div>
        <div>
          <dt>Phone and e-mail</dt>
          <dd>{order.phone || "No phone given"}</dd>
          <dd>{order.customer}</dd>
        </div>
      </dl>
    </div>
  </section>
);
