import type { Browser } from "playwright";
import { admin, customer, type Person, signIn } from "./people.ts";
import { addOrder, addProduct } from "./shop.ts";
import { test as ofVisitors, type Remembered, shopUrl } from "./test.ts";

/** Whose visit it is. */
export type Who = "visitor" | "customer" | "admin";

const rememberSignIn = async (browser: Browser, person: Person): Promise<Remembered> => {
  const context = await browser.newContext({ baseURL: shopUrl, serviceWorkers: "block" });
  await signIn(await context.newPage(), person);
  const remembered = await context.storageState({ indexedDB: true });
  await context.close();
  return remembered;
};

/** Somebody with an order: there is a row in each table. */
const withOrder = async (): Promise<Person> => {
  const person = await customer();
  await addOrder(person, await addProduct({ minimum: 1, available: 50 }), 2);
  return person;
};

/** A test whose visitor may have come signed in: `test.override("who", "admin")`. */
export const test = ofVisitors
  .extend("who", "visitor" as Who) // as: "visitor" would be its only type
  /** Signs somebody in by the form, once in a file. */
  .extend("signedIn", { scope: "file" }, ({ browser }) => {
    const first: Partial<Record<Who, Promise<Remembered>>> = {};
    return async (who: Who): Promise<Remembered | undefined> => {
      if (who === "visitor") return;
      first[who] ??= (who === "admin" ? admin() : withOrder()).then((person) =>
        rememberSignIn(browser, person),
      );
      return first[who];
    };
  })
  .override("remembered", ({ who, signedIn }) => signedIn(who));
