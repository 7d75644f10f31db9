import type { Address } from "@shop/contract/address";
import type { Order } from "@shop/contract/orders";

/** @returns where an order goes: its parts, or the text that it was sent as */
export const addressIn = ({
  address,
  addressParts,
}: Pick<Order, "address" | "addressParts">): Address => addressParts ?? address;

/** @returns where an order goes, a line each, as papers and pages print it. Who ordered stands elsewhere: a parcel may go to somebody else */
export const destinationOf = ({ address }: Pick<Order, "address">): string =>
  address || "No address given";

/** @returns what stands above where an order goes: what is picked up has the counter's address */
export const destinationTitle = ({ delivery }: Pick<Order, "delivery">): string =>
  delivery.pickup ? "Pick up at" : "Deliver to";
