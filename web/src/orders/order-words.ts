import { isInHouse, isOpen } from "@pros-and-drill/contract/order-status";
import type { Order } from "@pros-and-drill/contract/orders";
import { formatCount } from "../ui/format.ts";
import { formatDay } from "../ui/format-time.ts";

/** @returns an order's name: by its number, or by its day if it has no number */
export const orderName = ({ number, createdAt }: Pick<Order, "number" | "createdAt">): string =>
  `Order ${number ?? `of ${formatDay(createdAt)}`}`;

/** @returns the customer's name; their e-mail address where the account has no name */
export const customerOf = ({
  customerName,
  customer,
}: Pick<Order, "customerName" | "customer">): string => customerName || customer;

/** @returns an order's pieces within a sentence: "its piece", "its 3 pieces" */
export const piecesInText = ({ quantity }: Pick<Order, "quantity">): string =>
  quantity === 1 ? "its piece" : `its ${formatCount(quantity)} pieces`;

/** @returns what deleting an order does to the stock */
export const stockAfterDeletion = (order: Pick<Order, "quantity" | "status">): string => {
  if (isInHouse(order.status)) return `The stock gets ${piecesInText(order)} back.`;
  return order.status === "cancelled"
    ? "The stock stays as it is."
    : `The stock stays as it is, since ${piecesInText(order)} left with the parcel.`;
};

type Addressed = Pick<Order, "customer" | "customerName" | "emailVerified" | "status">;

/** @returns whether the customer gets a mail when an admin cancels or deletes their order */
export const cancellationMailText = (order: Addressed): string => {
  const name = customerOf(order);
  if (!isOpen(order.status)) return `${name} isn’t told.`;
  return order.emailVerified
    ? `${name} is told by mail that it is cancelled.`
    : `${name} is told by mail once their e-mail address is verified.`;
};
