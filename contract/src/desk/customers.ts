import { z } from "zod";
import { Account } from "../account.ts";
import { Count, Id, line, PageQuery, Pieces, Time } from "../fields.ts";
import { limits } from "../limits.ts";
import { Order } from "../orders.ts";
import { AdminReview } from "../product-reviews.ts";
import { Role } from "../users.ts";
import { Note } from "./notes.ts";

export const customerSorts = ["name", "email", "orders", "spent", "lastOrder", "newest"] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** Selects a page of customers. */
export const CustomersQuery = PageQuery.extend({
  search: line(limits.search)
    .optional()
    .describe("Words: beginnings of names or e-mail addresses, or a part of a phone"),
  sort: z.enum(customerSorts).default("newest"),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

/** A person with an account, or a guest. */
export const Customer = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  // Sums of changes: one that went wrong must not keep the page from opening.
  orders: Count.describe("Orders that aren't cancelled"),
  spent: z.number().describe("What is due of them"),
  lastOrder: Time.optional(),
  blocked: z.literal(true).optional(),
  priceList: z.string().optional().describe("The id of their price list"),
  guest: z.literal(true).optional().describe("Orders with an e-mail address, without an account"),
  createdAt: Time,
});
export type Customer = z.infer<typeof Customer>;

/** All about a customer. */
export const CustomerDetails = Customer.extend({
  addresses: Account.shape.addresses,
  reviews: z.array(AdminReview).describe("Newest first, at most 100"),
  notes: z.array(Note),
  lastOrders: z.array(Order).describe("Newest first, at most 20"),
  erasing: z
    .literal(true)
    .optional()
    .describe("They are being erased, which goes on by itself to its end"),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** What erasing a person has deleted, and what stays without them. */
export const Erasure = z.object({
  erased: z.array(
    z.object({
      what: z.enum(["account", "addresses", "reviews", "mails", "notes", "orders"]),
      count: Pieces,
    }),
  ),
});
export type Erasure = z.infer<typeof Erasure>;
