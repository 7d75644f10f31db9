import { admin, customer, type Person } from "./people.ts";
import { test as ofVisitors } from "./regular-test.ts";
import { addOrder, addProduct } from "./shop.ts";

/** Who visits the page. */
export type Who = "visitor" | "customer" | "admin";

/** A customer with an order, so that each table has a row. */
const withOrder = async (): Promise<Person> => {
  const person = await customer();
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
  return person;
};

/** A test whose visitor may be signed in: `test.override("who", "admin")`. */
export const test = ofVisitors
  .extend("who", "visitor" as Who) // as: "visitor" would be its only type
  /** One customer and one admin for all tests of a file. */
  .extend("people", { scope: "file" }, () => {
    const first: Partial<Record<Who, Promise<Person>>> = {};
    return (who: Who): Promise<Person> | null => {
      if (who === "visitor") return null;
      first[who] ??= who === "admin" ? admin() : withOrder();
      return first[who];
    };
  })
  .override("person", ({ who, people }) => people(who));
