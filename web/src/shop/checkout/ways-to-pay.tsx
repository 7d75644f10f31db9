import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";

const waysFor = (isGift: boolean) =>
  [
    { way: "card", name: "By card or wallet", text: "You pay on the next page, before we pack." },
    {
      way: "invoice",
      name: "By invoice",
      text: isGift ? "We’ll e-mail it to you." : "It comes with your order.",
    },
  ] as const;

interface Props extends ChoiceProps {
  /** A gift's invoice doesn't lie in its parcel. */
  isGift: boolean;
}

/** The choice between paying by card and by invoice. */
export const WaysToPay = ({ isGift, ...choice }: Props) => (
  <PayChoice {...choice} question="How would you like to pay?" ways={waysFor(isGift)} />
);
