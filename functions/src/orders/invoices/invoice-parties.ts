import type { Address } from "@shop/contract/address";
import { addressText, inOneLine } from "@shop/contract/address-text";
import type { InvoiceParty } from "@shop/contract/invoices";
import { shop, shopLines } from "@shop/contract/shop";
import type { Order } from "../order.ts";

/** Who sells and who buys: as lines of text, which are printed, and by parts, which EN 16931 needs. */
interface Parties {
  /** Name and address, a line each. */
  readonly seller: string;
  readonly buyer: string;
  readonly parties: { readonly seller: InvoiceParty; readonly buyer: InvoiceParty };
  /** Present for a business: its papers have prices without VAT (Directive 2006/112/EC, article 226, point 8). */
  readonly forBusiness?: true;
}

const knownSeller: InvoiceParty = {
  name: shop.legalName,
  street: shop.address.street,
  ...(shop.address.postcode ? { postcode: shop.address.postcode } : {}),
  town: shop.address.town,
  country: shop.country,
  email: shop.email,
};

/** The billing address. Without one only the customer is named: a pick-up has the shop's address, and a gift that of somebody else. */
const addressOf = ({ billing, delivery, address, gift }: Order): Address =>
  billing ?? (delivery.pickup || gift ? "" : address);

/** @returns who gets the invoice. An address that was sent as a text need not name them */
const buyerText = (order: Order): string => {
  const { customerName } = order;
  const address = addressOf(order);
  const text = addressText(address);
  const isNamed = typeof address !== "string" || text.includes(customerName);
  return isNamed ? text : [customerName, text].filter(Boolean).join("\n");
};

/**
 * @returns the buyer by parts. A text stays whole, as the one line of its address: nothing takes it apart. Their e-mail
 *   address isn't part of it, since what was issued stays when an account is deleted
 */
const buyerOf = (order: Order): InvoiceParty => {
  const { customerName, customer: email } = order;
  const address = addressOf(order);
  const ofName = customerName || email;
  if (typeof address === "string") return { name: ofName, street: inOneLine(address) };
  const { recipient, company, ...parts } = address;
  const named = Object.entries(parts).filter(([, part]) => part);
  return {
    name: company || recipient || ofName,
    ...(company && recipient ? { contact: recipient } : {}),
    ...Object.fromEntries(named),
  };
};

/** @returns the parties of what is issued of an order */
export const partiesOf = (order: Order): Parties => {
  const { number, shopNumber } = order.vat ?? {};
  const address = addressOf(order);
  const isBusiness = number || (typeof address !== "string" && address.company);
  return {
    seller: shopLines,
    buyer: buyerText(order),
    parties: {
      seller: { ...knownSeller, ...(shopNumber ? { vatNumber: shopNumber } : {}) },
      buyer: { ...buyerOf(order), ...(number ? { vatNumber: number } : {}) },
    },
    ...(isBusiness ? { forBusiness: true } : {}),
  };
};
