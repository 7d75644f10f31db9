import type { WaysOffered } from "@shop/contract/settings/payment";
import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";
import { payableWays } from "../../domain/orders/payable-ways.ts";

const waysFor = (isGift: boolean) =>
  [
    { way: "card", name: "By card or wallet", text: "You pay on the next page, before we pack." },
    {
      way: "invoice",
      name: "By invoice",
      text: isGift ? "We’ll e-mail it to you." : "It comes with your order.",
    },
  ] as const;

/** @returns the ways that fit a total in minor units, and what is said if no card can pay it */
export const waysAndNote = (ways: WaysOffered | undefined, total: number | undefined) => {
  const offered = payableWays(ways, total);
  return { offered, note: offered === ways ? "" : " Cards can’t pay this exact total." };
};

interface Props extends ChoiceProps {
  /** A gift's invoice doesn't lie in its parcel. */
  isGift: boolean;
}

/** The choice between paying by card and by invoice. */
export const WaysToPay = ({ isGift, ...choice }: Props) => (
  <PayChoice {...choice} question="How would you like to pay?" ways={waysFor(isGift)} />
);
