import type { Customer } from "@shop/contract/desk/customers";
import { toMinorUnits } from "@shop/contract/money";
import { shop } from "@shop/contract/shop";
import { amountCell, type Sheet } from "../csv/csv-text.ts";

const yes = (is: boolean | undefined): string => (is ? "yes" : "no");

/** Everybody with an account, and guests, a row each. */
export const customersSheet: Sheet<Customer> = {
  columns: [
    ...["Id", "Name", "E-mail", "Address verified", "Role", "Guest", "Blocked", "Since"],
    ...["Orders", "Spent", "Currency", "Last order"],
  ],
  rowsOf: (customer) => [
    [
      ...[customer._id, customer.name, customer.email, yes(customer.emailVerified)],
      ...[customer.role, yes(customer.guest), yes(customer.blocked), { time: customer.createdAt }],
      ...[{ number: String(customer.orders) }, amountCell(toMinorUnits(customer.spent))],
      ...[shop.currency.code, { time: customer.lastOrder ?? "" }],
    ],
  ],
};
