import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";

const ways = [
  { way: "card", name: "By card or wallet", text: "You pay on the next page, before we pack." },
  { way: "invoice", name: "By invoice", text: "It comes with your order." },
] as const;

/** The choice between paying by card and by invoice. */
export const WaysToPay = (props: ChoiceProps) => (
  <PayChoice {...props} question="How would you like to pay?" ways={ways} />
);
