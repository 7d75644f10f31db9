import type { OrderDetails } from "@shop/contract/orders";
import { paymentMinutes } from "@shop/contract/payment-state";
import { chooseCode } from "../../domain/basket/basket-code.ts";
import { withoutOrdered } from "../../domain/basket/basket-line.ts";
import { changeBasket } from "../../domain/basket/basket-store.ts";
import { atPayment } from "./at-payment.ts";

/** Goes to an order's payment page. @returns once the customer is back by their browser's Back, if they are */
export const goToPayment = (id: string, url: string): Promise<void> => {
  atPayment.write({ id, url, until: Date.now() + paymentMinutes * 60_000 });
  location.assign(url);
  // A page that comes back as it was left, from the browser's cache, is told so.
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
};

/** Takes what an order has paid out of the basket: once, since the page that calls it survives a reload. */
export const takeOutPaid = ({ _id, lines }: Pick<OrderDetails, "_id" | "lines">): void => {
  if (atPayment.read()?.id !== _id) return;
  atPayment.forget(_id);
  const ordered = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  changeBasket((now) => withoutOrdered(now, ordered));
  chooseCode(""); // it is the order's now
};
