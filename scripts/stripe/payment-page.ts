import { colours } from "@shop/contract/colours";
import { shop } from "@shop/contract/shop";
import { escaped } from "../../functions/src/mail/render-letter.ts";

/** What the page shows of a payment. */
interface Shown {
  readonly id: string;
  /** What is bought: the order's number and the shop's name. */
  readonly name: string;
  /** The amount with its currency. */
  readonly amount: string;
  /** Where "Back" leads. */
  readonly cancelUrl: string;
  readonly isOver: boolean;
  readonly isDeclined: boolean;
}

/** What a customer can do, and the buttons' words. */
const outcomes = {
  pay: "Pay",
  decline: "Pay with a card that is declined",
  slow: "Pay by a bank, which takes a while",
} as const;
export type Outcome = keyof typeof outcomes;

export const isOutcome = (name: string | undefined): name is Outcome =>
  name !== undefined && Object.hasOwn(outcomes, name);

const pair = (name: keyof typeof colours): string => `light-dark(${colours[name].join()})`;

const styles = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:${pair("page")};color:${pair("ink")};font:16px/1.45 system-ui,sans-serif}
main{max-width:30rem;margin:8vh auto;padding:24px;background:${pair("surface")};border:1px solid ${pair("line")};border-radius:8px;display:grid;gap:14px}
h1{font-size:1.1rem;margin:0;overflow-wrap:anywhere}.amount{font-size:2rem;font-weight:700;margin:0}
p{margin:0}.note{color:${pair("ink-soft")};font-size:14px}.bad{font-weight:600;border-inline-start:4px solid ${pair("danger")};padding-inline-start:12px}
form{display:grid;gap:10px}button{font:inherit;padding:12px;min-height:44px;cursor:pointer}button:first-child{font-weight:700}
`;

const buttons = ({ id }: Shown): string => {
  const each = Object.entries(outcomes).map(
    ([name, words]) => `<button name="outcome" value="${name}">${words}</button>`,
  );
  return `<form method="post" action="/pay/${id}">${each.join("")}</form>`;
};

/** @returns the page that stands for Stripe's own */
export const paymentPage = (shown: Shown): string => {
  const { name, amount, cancelUrl, isOver, isDeclined } = shown;
  const over = `<p role="alert" class="bad">This payment page is over.</p>`;
  const declined = `<p role="alert" class="bad">Your card was declined. Nothing has been paid.</p>`;
  return `<!doctype html><html lang="${shop.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay (stand-in)</title><style>${styles.replaceAll("\n", "")}</style></head><body><main><h1>${escaped(name)}</h1><p class="amount">${escaped(amount)}</p>${isDeclined ? declined : ""}${isOver ? over : buttons(shown)}<a href="${escaped(cancelUrl)}">Back to the shop</a><p class="note">This page stands for Stripe’s. No money moves.</p></main></body></html>`;
};
