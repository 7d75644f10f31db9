/** A domain that can't exist (RFC 2606). */
const domain = "@account.invalid";

/**
 * The address of an order whose customer has deleted their account. It is each order's own: admins delete
 * orders by it.
 */
export const nobodysAddress = (orderId: string): string =>
  `order-${orderId.slice(0, 8).toLowerCase()}${domain}`;

/** Whether an address is such a one, to which no mail is written. */
export const isNobodys = (email: string): boolean => email.endsWith(domain);
