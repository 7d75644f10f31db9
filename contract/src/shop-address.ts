/**
 * The shop's address as its country's post writes it, a line each. The pages' build replaces this module by its value: the
 * formats of all countries would be in every page.
 */
import { shop } from "@shop/contract/shop.config";
import { addressLines } from "./address-formats.ts";

export const shopAddressLines: readonly string[] = addressLines(shop.address, shop.country);
