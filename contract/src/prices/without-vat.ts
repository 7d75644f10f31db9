import type { OrderVat } from "./vat.ts";
import { vatPlaceName } from "./vat-places.ts";

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @returns why an order has no VAT; "" if it is charged */
export const withoutVatText = ({
  treatment,
  number,
  ...place
}: Pick<OrderVat, "treatment" | "country" | "territory" | "number">): string => {
  if (treatment === "export")
    return `No VAT is charged on an export. ${capitalised(vatPlaceName(place))} may charge VAT and duty on arrival.`;
  if (treatment === "reverse-charge")
    return `Reverse charge: no VAT is charged. The business with the VAT number ${number} accounts for it.`;
  return "";
};
