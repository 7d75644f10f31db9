import { z } from "zod";
import { deskLimits } from "../desk/limits.ts";
import { text } from "../fields.ts";

/** How customers can pay. */
export const WaysOffered = z.object({
  card: z.boolean().describe("By card, before the order is placed"),
  invoice: z.boolean().describe("By the invoice that comes with the order"),
});
export type WaysOffered = z.infer<typeof WaysOffered>;

/** What an owner sets about paying. */
export const PaymentSettings = WaysOffered.extend({
  bankDetails: z.string().describe("Where an invoice is paid to; empty for none"),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** The settings of a shop that has set none. Cards are taken once their secrets are there. */
export const defaultPayment: PaymentSettings = { card: true, invoice: true, bankDetails: "" };

const newPayment = {
  card: z.boolean(),
  invoice: z.boolean(),
  bankDetails: text(deskLimits.bankDetails),
};

const oneWay = ({ card, invoice }: WaysOffered) => card || invoice;
const noWay = { path: ["invoice"], message: "must stay while cards aren't taken" };

/** The same as owners set it. */
export const NewPayment = z.object(newPayment).refine(oneWay, noWay);

export const PaymentChange = z
  .object({ ...newPayment, revision: z.int().min(0) })
  .refine(oneWay, noWay);
export type PaymentChange = z.infer<typeof PaymentChange>;

/** @returns the ways that are offered. A shop whose cards have no secrets sells by invoice */
export const waysOffered = ({ card, invoice }: WaysOffered, takesCards: boolean): WaysOffered => ({
  card: card && takesCards,
  invoice: invoice || !takesCards,
});
