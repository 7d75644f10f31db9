import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toDecimal } from "@shop/contract/money";
import { cardStep } from "@shop/contract/prices/card-amount";
import { codeRefusalText } from "@shop/contract/prices/code-texts";
import { error as logError } from "firebase-functions/logger";
import type { CheckoutResult } from "../commands/orders/checkout/place-orders.ts";
import { Problem } from "../http/problem.ts";
import type { CheckoutRequest } from "../orders/checkout.ts";
import type { DeliveryRefusal } from "../orders/delivery.ts";
import { refusedLine, type Standing } from "./refused-line.ts";

/** An address that is a text is in the shop's own country. */
const wrongCountry = (address: CheckoutRequest["address"], why: string): Problem =>
  Problem.invalid([
    typeof address === "object"
      ? { field: "address.country", message: `is a country ${why}` }
      : { field: "address", message: `is in a country ${why}` },
  ]);

/** The shop doesn't deliver to the address's country. */
export const undelivered = (address: CheckoutRequest["address"]) =>
  wrongCountry(address, "that the shop doesn't deliver to");

/** The owner has to set the rate: the log is where alerts come from, and the desk's first page says it, too. */
const rateMissing = (address: CheckoutRequest["address"], area: string): Problem => {
  logError("order refused: VAT rate missing", { area });
  return wrongCountry(address, `that we can't sell to yet: the VAT rate of ${area} isn't set`);
};

/** An order that is corrected keeps the VAT that its customer has agreed to. */
export const taxedElsewhere = (address: CheckoutRequest["address"]) =>
  wrongCountry(address, "with another VAT: cancel the order, and enter it anew");

/** What a checkout that nothing delivers has to change. */
const undeliverable: Readonly<
  Record<DeliveryRefusal, (address: CheckoutRequest["address"]) => Problem>
> = {
  country: undelivered,
  weight: () =>
    Problem.invalid([
      { field: "lines", message: "weigh more than we can deliver to that address" },
    ]),
  method: () => Problem.invalid([{ field: "delivery", message: "doesn't deliver this order" }]),
  address: () => Problem.invalid([{ field: "address", message: "is required" }]),
};

/** The order under the key is another one: a customer who changed a field after a lost answer has it already. */
const keyReused = ({ number }: Pick<CheckoutRequest, "number">) =>
  new Problem("idempotency-key-reused", undefined, { number });

/** The customer's earlier order, which a new one was to replace, turned out to be paid. */
export const paidMeanwhile = ({ number }: Pick<CheckoutRequest, "number">) =>
  new Problem(
    "idempotency-key-reused",
    `You have paid for order ${number} meanwhile, so nothing else has been ordered. Place the order again if you want it, too.`,
    { number },
  );

/**
 * @param standing of whoever reads it
 * @returns the problem of a checkout that wasn't placed
 */
export const notPlaced = (
  outcome: Exclude<CheckoutResult, { readonly kind: "placed" }>,
  request: Pick<CheckoutRequest, "number" | "address">,
  standing: Standing,
): Problem => {
  switch (outcome.kind) {
    case "keyReused":
      return keyReused(request);
    case "refused": {
      const lines = outcome.lines.map((line) => refusedLine(line, standing));
      const detail = [...new Set(lines.map((line) => line.detail))].join("; ");
      return new Problem("checkout-refused", detail, { lines });
    }
    case "undelivered":
      return undelivered(request.address);
    case "undeliverable":
      return undeliverable[outcome.why](request.address);
    case "rateMissing":
      return rateMissing(request.address, outcome.area);
    case "codeRefused":
      return new Problem(
        "code-refused",
        codeRefusalText(outcome.refusal, standing === "desk" ? "admin" : "customer"),
      );
    case "misfitsCard": {
      const [total, step] = [formatMinorUnits(outcome.totalCents), formatMoney(cardStep)];
      const detail = `Cards pay only multiples of ${step}, and this order comes to ${total}. Nothing has been ordered.`;
      return new Problem("payment-unavailable", detail);
    }
    case "totalChanged": {
      const total = toDecimal(outcome.totalCents);
      return new Problem("total-changed", `The total is ${formatMoney(total)} now`, { total });
    }
  }
};
