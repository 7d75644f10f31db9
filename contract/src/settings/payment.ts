import { z } from "zod";
import { deskLimits } from "../desk/limits.ts";
import { text } from "../fields.ts";
import { shop } from "../shop.ts";

/** The payment methods that customers can choose. */
export const OfferedPaymentMethods = z.object({
  card: z.boolean().describe("By card, before the order is placed"),
  invoice: z.boolean().describe("By the invoice that comes with the order"),
});
export type OfferedPaymentMethods = z.infer<typeof OfferedPaymentMethods>;

/** What an owner sets about paying. */
export const PaymentSettings = OfferedPaymentMethods.extend({
  bankDetails: z.string().describe("Where an invoice is paid to; empty for none"),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The settings of a shop that has set none. Cards are taken once their secrets are there. */
export const defaultPayment: PaymentSettings = {
  card: true,
  invoice: true,
  bankDetails: shop.bankDetails ?? "",
};

const newPayment = {
  card: z.boolean(),
  invoice: z.boolean(),
  bankDetails: text(deskLimits.bankDetails),
};

const takesAny = ({ card, invoice }: OfferedPaymentMethods) => card || invoice;
const takesNone = { path: ["invoice"], message: "must stay while cards aren't taken" };

/** These settings in a request, with limits and messages. */
export const NewPayment = z.object(newPayment).refine(takesAny, takesNone);

export const PaymentChange = z
  .object({ ...newPayment, revision: z.int().min(0) })
  .refine(takesAny, takesNone);
export type PaymentChange = z.infer<typeof PaymentChange>;

/**
 * @returns the payment methods that are offered. A shop whose cards have no secrets sells by invoice. Nobody can pay an invoice
 *   without bank details
 */
export const offeredPaymentMethods = (
  { card, invoice, bankDetails }: PaymentSettings,
  takesCards: boolean,
): OfferedPaymentMethods => ({
  card: card && takesCards,
  invoice: (invoice || !takesCards) && bankDetails !== "",
});
