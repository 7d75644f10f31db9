import type { Refund } from "@shop/contract/desk/orders";
import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import type { Order } from "@shop/contract/orders";
import type { OrderOfCode } from "@shop/contract/prices/code-minimum";
import { sumOf } from "@shop/contract/prices/sum-order";
import type { UseFormRegisterReturn } from "react-hook-form";
import { lineToSum } from "../domain/orders/order-money.ts";

/** @returns an order as far as its discount code goes */
export const orderOfCode = ({
  lines,
  vat,
  code,
  refunds = [],
}: Pick<Order, "lines" | "vat" | "code"> & {
  readonly refunds?: readonly Refund[];
}): OrderOfCode => ({
  lines: lines.map((line) => ({
    ...lineToSum(line),
    ...{ id: line._id, productId: line.productId, cancelled: line.cancelled },
  })),
  vat,
  minimum: code?.minimum && {
    cents: toMinorUnits(code.minimum.amount),
    prices: code.minimum.prices.map(({ productId, price }) => ({
      ...{ productId, priceCents: toMinorUnits(price) },
    })),
  },
  deliveryOffCents: toMinorUnits(code?.deliveryOff ?? 0),
  deductedCents: sumOf(refunds.map(({ deducted = 0 }) => toMinorUnits(deducted))),
});

/** @returns by how much what is left of an order misses the minimum of its code */
export const missedMinimumSentence = (code: string, missingCents: number): string =>
  `What is left misses the minimum of the code ${code} by ${formatMinorUnits(missingCents)}.`;

interface Props {
  code: string;
  missingCents: number;
  /** What the customer keeps of the discount, or what is deducted, in minor units. */
  discountCents: number;
  isRefunded: boolean;
  field: UseFormRegisterReturn;
}

/** Lets the owner keep the discount of an order that no longer meets the minimum of its code, or take it back. */
export const CodeChoice = ({ code, missingCents, discountCents, isRefunded, field }: Props) => {
  const off = formatMinorUnits(discountCents);
  const choices = [
    ["keep", `The customer keeps the discount of ${off}`],
    ["deduct", isRefunded ? `Deduct ${off} from the refund` : `Take back the discount of ${off}`],
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend>{missedMinimumSentence(code, missingCents)}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2">
          <input type="radio" className="size-5 flex-none" {...field} value={value} />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
