import { z } from "zod";
import { Account, AccountEdit } from "./account.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { Checkout, NewCheckout, NewOrder } from "./new-orders.ts";
import { StatusChange } from "./order-steps.ts";
import { Order, OrderDetails, OrderRow } from "./orders.ts";
import { Problem } from "./problem.ts";
import { AdminProduct, NewProduct, Product } from "./products.ts";
import { NewReview, Review } from "./reviews.ts";
import { Session, User } from "./users.ts";

/** A part of the document. */
export type Json = Record<string, unknown>;

/** The schemas that the document describes once, by their names in it. */
export const named = {
  Product,
  AdminProduct,
  NewProduct,
  Order,
  OrderRow,
  NewOrder,
  OrderDetails,
  Checkout,
  NewCheckout,
  StatusChange,
  Review,
  NewReview,
  User,
  Session,
  Account,
  AccountEdit,
  Problem,
};

export const jsonSchema = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

export const reference = (name: keyof typeof named): Json => ({
  $ref: `#/components/schemas/${name}`,
});

/** A named schema is described once: as input if it is the body of a call, as output otherwise. */
export const directionOf = (schema: z.ZodType): "input" | "output" =>
  Object.values<Endpoint>(endpoints).some(({ body }) => body === schema) ? "input" : "output";

/** A reference to a named schema; any other schema inline. */
export const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const names = Object.keys(named) as (keyof typeof named)[]; // Object.keys forgets the keys' type
  const name = names.find((candidate) => named[candidate] === schema);
  return name ? reference(name) : jsonSchema(schema, io);
};
