import { Customer, CustomerDetails, type CustomerSort } from "@shop/contract/desk/customers";
import type { Answer } from "../../support/call.ts";
import type { SignedIn } from "../../support/people.ts";
import type { OpenShop } from "../../support/shop.ts";
import { nextCursor } from "./pages.ts";

/** What a list of customers is asked for. */
interface Listed {
  readonly search?: string;
  readonly sort?: CustomerSort;
  readonly limit?: number;
  readonly cursor?: string | undefined;
}

/** What admins do with customers at the desk. */
export const customersOf = (shop: OpenShop, admin: SignedIn) => {
  const customers = {
    /** @returns one page of the list, and the next page's cursor */
    list: async (query: Listed) => {
      const answer = await shop.call("GET /desk/customers", { query }, admin);
      return { people: Customer.array().parse(answer.body), cursor: nextCursor(answer) };
    },

    /** The ids on one page of the list. */
    ids: async (query: Listed): Promise<string[]> =>
      (await customers.list(query)).people.map(({ _id }) => _id),

    /** All about a customer. */
    details: async (id: string) =>
      CustomerDetails.parse(
        (await shop.call("GET /desk/customers/:id", { params: { id } }, admin)).body,
      ),

    block: (id: string, blocked: boolean): Promise<Answer> =>
      shop.call("PUT /desk/customers/:id/blocked", { params: { id }, body: { blocked } }, admin),

    /** What the log says about a customer, in the order of time. */
    logged: async (uid: string) =>
      Object.entries(await shop.documentsIn("log"))
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([, { fields }]) => fields)
        .filter(({ on }) => (on as { id: string }).id === uid), // every entry has one

    /** The actions that the log has about a customer, in the order of time. */
    actions: async (uid: string) => (await customers.logged(uid)).map(({ action }) => action),
  };
  return customers;
};
