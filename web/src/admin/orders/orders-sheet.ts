import type { DeskOrder } from "@shop/contract/desk/orders";
import { toMinorUnits } from "@shop/contract/money";
import { statusInText } from "@shop/contract/order-status";
import { shop } from "@shop/contract/shop";
import { amountCell, type Cell, type Sheet } from "../csv/csv-text.ts";

/** @param amount a decimal, as the API sends it */
const money = (amount: number | undefined): Cell =>
  amount === undefined ? "" : amountCell(toMinorUnits(amount));

const number = (value: number | undefined): Cell =>
  value === undefined ? "" : { number: String(value) };

/** Orders, a row a line: what is the whole order's stands in each of its rows. */
export const ordersSheet: Sheet<DeskOrder> = {
  columns: [
    ...["Order", "Ordered at", "Status", "Customer", "E-mail", "Phone", "Address"],
    ...[
      "Tool",
      "Tool's id",
      "Pieces",
      "Price",
      "Line",
      "Discount",
      "VAT rate",
      "Line cancelled at",
    ],
    ...["Delivery", "Price of delivery", "Order's total", "Refunded", "Currency"],
    ...["Payment", "Paid at", "Carrier", "Tracking number", "Late"],
  ],
  vatColumns: ["VAT rate"],
  rowsOf: (order) =>
    order.lines.map((line) => [
      ...[order.number, { time: order.createdAt }, statusInText(order.status)],
      ...[order.customerName, order.customer, order.phone, order.address],
      ...[line.name, line.productId, number(line.quantity), money(line.unitPrice)],
      ...[money(line.total), money(line.discount), number(line.vatRate)],
      { time: line.cancelled?.at ?? "" },
      ...[order.delivery.name, money(order.delivery.price), money(order.total)],
      ...[money(order.refunded), shop.currency.code],
      ...[order.payment?.state ?? "", { time: order.payment?.paidAt ?? "" }],
      ...[order.carrier ?? "", order.trackingNumber ?? "", order.late ? "yes" : ""],
    ]),
};
