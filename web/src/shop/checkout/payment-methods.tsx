import { fitsCard } from "@shop/contract/prices/card-amount";
import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";
import { shop } from "@shop/contract/shop";
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

/** @returns the methods that fit a total in minor units, and what is said if no card can pay it: beside the invoice, or in place of the order button */
export const methodsAndNote = (
  methods: OfferedPaymentMethods | undefined,
  total: number | undefined,
) => {
  const offered = payableMethods(methods, total);
  const isUnpayable = methods?.card && !methods.invoice && !fitsCard(total ?? 0);
  return {
    offered,
    note: offered === methods ? "" : " Cards can’t pay this exact total.",
    refusal: isUnpayable
      ? `Cards can’t pay this exact total. Please change a quantity, or write to ${shop.email}.`
      : null,
  };
};

interface Props extends ChoiceProps {
  /** A gift's invoice doesn't lie in its parcel. */
  isGift: boolean;
}

/** The choice between paying by card and by invoice. */
export const PaymentMethods = ({ isGift, ...choice }: Props) => (
  <PayChoice {...choice} question="How would you like to pay?" methods={methodsFor(isGift)} />
);
