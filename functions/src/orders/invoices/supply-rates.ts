import { dayOf } from "@shop/contract/calendar";
import { exchangeRateOn, vatCurrencyOf } from "@shop/contract/prices/exchange";
import type { VatRate } from "@shop/contract/prices/vat-amounts";
import { type VatClass, vatClasses, vatRateOf } from "@shop/contract/prices/vat-rate";
import type { VatSettings } from "@shop/contract/settings/vat";
import { shop } from "@shop/contract/shop";
import type { Order } from "../order.ts";

/** The settings that decide the VAT of an order on the day of supply. */
export interface SupplyTerms extends Pick<VatSettings, "rates"> {
  /** The currency in which invoices state the VAT, too, and its rates; missing where it is that of the prices. */
  readonly exchange?:
    | { readonly currency: string; readonly rates: VatSettings["exchangeRates"] }
    | undefined;
}

export const supplyTermsOf = ({
  rates,
  exchangeRates,
}: Pick<VatSettings, "rates" | "exchangeRates">): SupplyTerms => {
  const currency = vatCurrencyOf(shop.country, shop.currency.code);
  return { rates, ...(currency ? { exchange: { currency, rates: exchangeRates } } : {}) };
};

const chargesVat = ({ vat }: Order): boolean =>
  vat !== undefined && vat.treatment !== "export" && vat.treatment !== "reverse-charge";

/**
 * Sets the rate at which an order's invoices state its VAT in the currency of the shop's country: that of the day of its first
 * invoice, which its credit notes keep.
 *
 * @returns null if that day has no rate
 */
export const withExchangeRate = (
  order: Order,
  { exchange }: SupplyTerms,
  suppliedAt: Date,
): Order | null => {
  if (!exchange || order.invoiced || !chargesVat(order)) return order;
  const known = exchangeRateOn(exchange.rates, dayOf(suppliedAt, shop.timeZone));
  if (!known) return null;
  return { ...order, vatExchange: { currency: exchange.currency, rate: known.rate } };
};

/**
 * Sets an order's VAT rates to those of the day of supply (docs/decisions/195-vat-of-the-day-of-supply.md). Prices stay:
 * where they include VAT, the net amount changes.
 *
 * @param suppliedAt when it is shipped or invoiced
 */
export const withSupplyRates = (
  order: Order,
  settings: Pick<VatSettings, "rates">,
  suppliedAt: Date,
): Order => {
  const { vat, payment, createdAt, lines, delivery } = order;
  if (!vat || !chargesVat(order)) return order;
  const [pricedOn, suppliedOn] = [payment?.startedAt ?? createdAt, suppliedAt].map((at) =>
    dayOf(at, shop.timeZone),
  ) as [string, string]; // as: map keeps the length
  const rateOn = (day: string, vatClass: VatClass) =>
    vatRateOf(settings, vat.country, vatClass, day);
  /** A rate that the settings don't explain stays as it is. */
  const rateNow = (rate: VatRate | undefined): VatRate | undefined => {
    const vatClass = vatClasses.find((one) => rateOn(pricedOn, one) === rate);
    return vatClass === undefined ? rate : rateOn(suppliedOn, vatClass);
  };
  const withRate = <Part extends { readonly vatRate?: VatRate | undefined }>(part: Part): Part => {
    const vatRate = rateNow(part.vatRate);
    return vatRate === part.vatRate ? part : { ...part, vatRate };
  };
  const after = { lines: lines.map(withRate), delivery: withRate(delivery) };
  const isSame = after.delivery === delivery && after.lines.every((one) => lines.includes(one));
  return isSame ? order : { ...order, ...after };
};
