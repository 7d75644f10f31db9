import { dayOf } from "@shop/contract/calendar";
import { limits } from "@shop/contract/limits";
import type { CodeMinimum } from "@shop/contract/prices/code-minimum";
import { keptDelivery } from "@shop/contract/prices/delivery-methods";
import { priceOrder } from "@shop/contract/prices/price-order";
import { shop, shopPlace } from "@shop/contract/shop";
import { newPayment } from "../payments/provider/payment.ts";
import type { CheckoutRequest } from "./checkout.ts";
import { type ChosenDelivery, chooseDelivery, type OrderedProduct, placeOf } from "./delivery.ts";
import { codeCustomers } from "./discount-codes/code-uses.ts";
import type { AppliedCode } from "./discount-codes/codes.ts";
import type { Order } from "./order.ts";
import { totalCentsOf } from "./order-money.ts";

/**
 * @param checkout the checkout to place. One that is paid by card holds its pieces, and is placed once it is paid
 * @param productOf finds the stored product of a line
 * @param code that the checkout names, if it applies
 * @throws Error if nothing delivers it, which `chooseDelivery` tells before
 */
export const placeOrder = (
  checkout: Omit<CheckoutRequest, "isDelivered">,
  productOf: (id: string) => OrderedProduct,
  code?: AppliedCode,
): Order => {
  const order = newOrder(checkout, productOf, code);
  const [cents, isLink] = [totalCentsOf(order), checkout.desk !== undefined];
  // Nobody can pay nothing by card: an order that a code makes free is placed at once.
  if (checkout.pay !== "card" || cents === 0) return order;
  const { createdAt, customer } = order;
  const payment = newPayment(cents, shop.currency.code, customer, createdAt, isLink);
  return { ...order, status: "pending", payment };
};

/** @returns what an order's prices follow from */
export const pricesFrom = (
  { lines, createdAt, vat, vatNumber }: Omit<CheckoutRequest, "isDelivered">,
  productOf: (id: string) => OrderedProduct,
  { option, address }: ChosenDelivery,
) => ({
  lines: lines.map(({ id, purchaseId: productId, quantity }) => {
    const { name, priceCents, vatClass } = productOf(productId);
    return { id, productId, name, quantity, priceCents, vatClass };
  }),
  delivery: keptDelivery(option),
  coveredCents: option.coveredCents,
  places: {
    from: shopPlace,
    to: option.kind === "pickup" ? shopPlace : placeOf(address),
    number: vatNumber,
  },
  vat,
  day: dayOf(createdAt, shop.timeZone),
});

const minimumOf = (
  { minimumCents: cents, isFor }: AppliedCode,
  lines: readonly { readonly productId: string; readonly priceCents: number }[],
): CodeMinimum => ({
  cents,
  prices: lines.flatMap(({ productId, priceCents }, index) =>
    isFor[index] ? [{ productId, priceCents }] : [],
  ),
});

const newOrder = (
  checkout: Omit<CheckoutRequest, "isDelivered">,
  productOf: (id: string) => OrderedProduct,
  code: AppliedCode | undefined,
): Order => {
  const { createdAt } = checkout;
  const chosen = chooseDelivery(checkout, productOf);
  if ("refusal" in chosen) throw new Error("A checkout that nothing delivers is refused");
  const { option, address } = chosen;
  // What is picked up is invoiced to the customer's own address, if they have named one.
  const own = option.kind === "pickup" ? checkout.address : undefined;
  const billing = checkout.billing ?? own;
  const priced = priceOrder({ ...pricesFrom(checkout, productOf, chosen), code });
  const { deliveryOffCents } = priced;
  const by = codeCustomers(checkout);
  return {
    id: checkout.id,
    uid: checkout.uid,
    customer: checkout.customer,
    emailVerified: checkout.emailVerified,
    customerName: checkout.customerName,
    ...(checkout.guestKey ? { guestKey: checkout.guestKey } : {}),
    lines: priced.lines.map(({ priceCents: _, vatClass: __, ...line }) => line),
    address,
    phone: checkout.phone,
    ...(billing ? { billing } : {}),
    ...(checkout.gift ? { gift: checkout.gift } : {}),
    ...(checkout.priceList ? { priceList: checkout.priceList.name } : {}),
    ...(checkout.dialled ? { dialled: checkout.dialled } : {}),
    ...(checkout.desk ? { byPhone: true } : {}),
    ...(checkout.desk?.note ? { notes: [checkout.desk.note] } : {}),
    delivery: {
      ...priced.delivery,
      ...(option.kind === "pickup" && checkout.counterHours
        ? { hours: checkout.counterHours }
        : {}),
    },
    ...(code && checkout.code
      ? {
          code: {
            ...{ code: checkout.code, by },
            ...(deliveryOffCents ? { deliveryOffCents } : {}),
            ...(code.minimumCents > 0 ? { minimum: minimumOf(code, priced.lines) } : {}),
          },
        }
      : {}),
    ...(priced.vat ? { vat: priced.vat } : {}),
    paymentDays: checkout.paymentDays,
    returnDays: checkout.returnDays,
    ...(checkout.payTo ? { payTo: checkout.payTo } : {}),
    settingsRevision: checkout.settingsRevision,
    createdAt,
    requestHash: checkout.requestHash,
    number: checkout.number,
    status: "placed",
    changes: [],
    ...(checkout.emailVerified
      ? {}
      : { endsAt: new Date(createdAt.getTime() + limits.unconfirmedMs) }),
  };
};
