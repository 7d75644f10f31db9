import { ownRateArea } from "@shop/contract/configured-vat";
import { type VatClass, vatRateOf } from "@shop/contract/prices/vat-rate";
import { vatNote } from "@shop/contract/prices/vat-texts";
import { useShopSettings } from "./shop-settings.ts";

interface PricedTool {
  readonly price: number;
  /** `standard` by default. */
  readonly vatClass?: VatClass | undefined;
}

/**
 * @returns what stands beside a tool's price: "incl. 20 % VAT" or "plus 20 % VAT"; "" where none is charged. Its day is
 *   that of UTC: Intl's first set-up would delay the first render (docs/decisions/025), and an order has the shop's day
 */
export const useVatNote = ({ vatClass = "standard" }: PricedTool): string => {
  const { vat } = useShopSettings();
  if (!vat.charged) return "";
  const today = new Date().toISOString().slice(0, 10);
  return vatNote(vatRateOf(vat, ownRateArea, vatClass, today) ?? 0, vat.included);
};
