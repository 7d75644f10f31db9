import { paymentLinkHours } from "@shop/contract/payment-state";
import type { OfferedPaymentMethods } from "@shop/contract/settings/payment";
import { type ChoiceProps, PayChoice } from "../../domain/orders/pay-choice.tsx";

const methods = [
  { method: "invoice", name: "By invoice", text: "It comes with the order." },
  {
    method: "card",
    name: "By a link, with a card",
    text: `The customer gets the link by e-mail, and you can copy it. It can be paid for ${paymentLinkHours} hours, and the tools are set aside until then.`,
  },
] as const;

/** The choice of a payment method for an order by phone, of those that the shop offers. */
export const PaymentMethods = ({
  offered,
  ...props
}: ChoiceProps & { offered: OfferedPaymentMethods }) => (
  <PayChoice
    {...props}
    question="How do they pay?"
    methods={methods.filter(({ method }) => offered[method])}
  />
);
