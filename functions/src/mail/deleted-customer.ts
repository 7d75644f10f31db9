/** A domain that can't exist (RFC 2606). */
const domain = "@account.invalid";

/**
 * The address of an order whose customer has deleted their account. It is each order's own: admins delete
 * orders by it.
 */
export const addressOfDeleted = (orderId: string): string =>
  `order-${orderId.slice(0, 8).toLowerCase()}${domain}`;

/** Whether an address is that of such an order: no mail is written to it. */
export const isAddressOfDeleted = (email: string): boolean => email.endsWith(domain);
