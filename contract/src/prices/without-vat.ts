import { countryName } from "../country-name.ts";
import type { OrderVat } from "./vat.ts";

/** @returns why an order has no VAT; "" if it is charged */
export const withoutVatText = ({
  treatment,
  country,
  number,
}: Pick<OrderVat, "treatment" | "country" | "number">): string => {
  if (treatment === "export")
    return `No VAT is charged on an export. ${countryName(country)} may charge VAT and duty on arrival.`;
  if (treatment === "reverse-charge")
    return `Reverse charge: no VAT is charged. The business with the VAT number ${number} accounts for it.`;
  return "";
};
