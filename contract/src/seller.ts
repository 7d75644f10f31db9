/**
 * The seller and the terms of payment, as shown in the checkout, receipts, mails, pages about the shop and search
 * engines. An owner replaces them (docs/operations.md).
 */
export const seller = {
  name: "Pros & Drill",
  street: "16 Chuck Lane",
  town: "Northfield",
  email: "hello@pros-and-drill.example",
  /** For tel: links, and for display. */
  telephone: { dialled: "+15550100", shown: "+1 555 0100" },
  /** Whose days the owner's figures and log go by. */
  timeZone: "Europe/London",
} as const;

/** "Pros & Drill, 16 Chuck Lane, Northfield" */
export const sellerInOneLine = `${seller.name}, ${seller.street}, ${seller.town}`;

/** Days after delivery in which an invoice is due. */
const paymentDays = 14;

/** The terms of payment, for use after the label "Payment". */
export const payment = `By the invoice in your parcel, due within ${paymentDays} days`;

/** The terms of payment as an invoice states them. */
export const invoiceTerms = `Due within ${paymentDays} days after delivery`;

/** The same as a sentence. */
export const howToPay = `You pay by invoice: it comes with your parcel and is due within ${paymentDays} days.`;

/** Who sells, as a sentence. */
export const whoSells = `Sold by ${sellerInOneLine}.`;
