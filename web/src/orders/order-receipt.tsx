import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { payment, seller, sellerInOneLine } from "@pros-and-drill/contract/seller";
import type { ReactNode } from "react";
import { formatCount, formatMoney } from "../ui/format.ts";
import { formatDay } from "../ui/format-time.ts";
import { statusWords } from "./order-status.ts";
import "./order-receipt.css";

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="min-w-0 grow text-end">{children}</dd>
  </div>
);

interface Props {
  order: OrderDetails;
  /** The tool's name; a link while the tool is on sale. */
  tool: ReactNode;
}

/** What was ordered, its price and the address. When the page is printed, only the receipt is. */
export const OrderReceipt = ({ order, tool }: Props) => (
  <section className="receipt max-w-136" aria-labelledby="receipt">
    <div className="receipt-paper grid gap-4 px-5 pt-5">
      <header>
        <p className="receipt-shop">{seller.name}</p>
        <h2 id="receipt">Receipt</h2>
        <p className="receipt-seller">{sellerInOneLine}</p>
      </header>
      <dl className="grid gap-1">
        {order.number && <Line name="Number">{order.number}</Line>}
        <Line name="Ordered">{formatDay(order.createdAt)}</Line>
        <Line name="Status">{statusWords[order.status].name}</Line>
      </dl>
      <dl className="receipt-sum grid gap-1 py-3">
        <Line name="Tool">{tool}</Line>
        <Line name="Pieces">{formatCount(order.quantity)}</Line>
        <Line name="Unit price">{formatMoney(order.unitPrice)}</Line>
        <Line name="Delivery">Included</Line>
        <Line name="Payment">{payment}</Line>
        <div className="receipt-total flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>Total</dt>
          <dd className="grow text-end">{formatMoney(order.total)}</dd>
        </div>
      </dl>
      <dl className="grid gap-3">
        <div>
          <dt>Deliver to</dt>
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
