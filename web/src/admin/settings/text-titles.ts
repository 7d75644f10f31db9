import type { TextName } from "@shop/contract/page-texts";

/** The titles of the pages whose texts admins set. */
export const textTitles: Readonly<Record<TextName, string>> = {
  delivery: "Delivery",
  returns: "Returns",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};
