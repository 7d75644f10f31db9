/**
 * The seller and the terms of payment, as shown in the checkout, receipts, mails, pages about the shop and search
 * engines. An owner replaces them (docs/operations.md).
 */
export const seller = {
  name: "Pros & Drill",
  street: "16 Chuck Lane",
  town: "Northfield",
  /** ISO 3166-1: where the shop is, delivers and takes returns. */
  country: "GB",
  email: "hello@shop.example",
  /** For tel: links, and for display. */
  telephone: { dialled: "+15550100", shown: "+1 555 0100" },
  /** When the counter is open, and when the telephone is answered. */
  hours: {
    counter: "Tuesday to Saturday, 9 am to 1 pm",
    telephone: "Monday to Friday, 8 am to 5 pm",
  },
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

/** The days in which a tool can be sent back. */
export const returnDays = 30;

/** The guarantee and the returns, as a sentence. */
export const guarantee = `Two years on every tool, and ${returnDays} days to send it back`;

/** The kinds of tools (Product.kind) that home and the footer lead to. */
export const toolKinds = [
  "Cordless drill",
  "Hammer drill",
  "Impact driver",
  "Drill press",
  "Drill bit",
  "Hand tool",
  "Measuring tool",
  "Woodworking tool",
] as const;
