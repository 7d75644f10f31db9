/** What every page says about paying. `days` is in how many an invoice is due after delivery. Apart from the terms of an order. */

/** "due within 14 days" */
export const due = (days: number): string =>
  days === 0 ? "due at once" : `due within ${days === 1 ? "one day" : `${days} days`}`;

/** How a shop is paid, for use after the label "Paying": its checkout shows the payment methods that it offers. */
export const paying = (days: number): string =>
  `As you choose at the checkout; an invoice is ${due(days)}`;

/** The same as a sentence. */
export const howToPayHere = (days: number): string =>
  `The checkout shows how you can pay; an invoice is ${due(days)}.`;
