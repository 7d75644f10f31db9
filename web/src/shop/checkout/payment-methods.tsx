import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";
import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";
import { payableMethods } from "../../domain/orders/payable-methods.ts";

const methodsFor = (isGift: boolean) =>
  [
    {
      method: "card",
      name: "By card or wallet",
      text: "You pay on the next page, before we pack.",
    },
    {
      method: "invoice",
      name: "By invoice",
      text: isGift ? "We’ll e-mail it to you." : "It comes with your order.",
    },
  ] as const;

/** @returns the methods that fit a total in minor units, and what is said if no card can pay it */
export const methodsAndNote = (
  methods: OfferedPaymentMethods | undefined,
  total: number | undefined,
) => {
  const offered = payableMethods(methods, total);
  return { offered, note: offered === methods ? "" : " Cards can’t pay this exact total." };
};

interface Props extends ChoiceProps {
  /** A gift's invoice doesn't lie in its parcel. */
  isGift: boolean;
}

/** The choice between paying by card and by invoice. */
export const PaymentMethods = ({ isGift, ...choice }: Props) => (
  <PayChoice {...choice} question="How would you like to pay?" methods={methodsFor(isGift)} />
);
