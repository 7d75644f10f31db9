import { paymentLinkHours } from "@shop/contract/payment-state";
import type { WaysOffered } from "@shop/contract/settings/payment";
import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";

const ways = [
  { way: "invoice", name: "By invoice", text: "It comes with the order." },
  {
    way: "card",
    name: "By a link, with a card",
    text: `The customer gets the link by e-mail, and you can copy it. It can be paid for ${paymentLinkHours} hours, and the tools are set aside until then.`,
  },
] as const;

/** How an order by phone is paid, of the ways that the shop offers. */
export const WaysToPay = ({ offered, ...props }: ChoiceProps & { offered: WaysOffered }) => (
  <PayChoice {...props} question="How do they pay?" ways={ways.filter(({ way }) => offered[way])} />
);
