/**
 * The words of pages and mails about returns. `days` is the number of days after its arrival in which a tool can be sent
 * back; with 0 only a faulty or a wrong one can.
 */
import { guaranteeYears } from "./shop.ts";

/** "30 days" */
const span = (days: number): string => (days === 1 ? "one day" : `${days} days`);

/**
 * The guarantee and the returns.
 *
 * @param years of the guarantee; 0 if there is none
 */
export const guarantee = (days: number, years: number = guaranteeYears) => {
  const returns = days === 0 ? "no returns unless faulty" : `${span(days)} to send it back`;
  if (years === 0)
    return { label: "Returns", text: returns.charAt(0).toUpperCase() + returns.slice(1) };
  const promise = `${years === 1 ? "1 year" : `${years} years`} on every tool`;
  return {
    label: "Guarantee",
    text: days === 0 ? `${promise}; ${returns}` : `${promise}, and ${returns}`,
  };
};

/** The returns, for use after the label "Returns". */
export const returnTerms = (days: number): string =>
  days === 0 ? "Only if it is faulty or not what you ordered" : `Within ${span(days)} of arrival`;

/** The same as a sentence. */
export const howToReturn = (days: number): string =>
  days === 0
    ? "We take a tool back only if it is faulty or not what you ordered."
    : `You can send a tool back within ${span(days)} of its arrival.`;
