/** The addresses of the desk's pages about one thing. Their patterns stand in `deskPatterns` (paths.ts). */

/** @returns the address of a customer's own page */
export const customerPath = (id: string): string => `/dashboard/customers/${id}`;

/** @returns the address of printed papers; `?ids=` names the orders */
export const paperPath = (kind: string): string => `/dashboard/paper/${kind}`;
