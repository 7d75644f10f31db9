import { randomUUID } from "node:crypto";
import type { Request } from "@pros-and-drill/contract/calls";
import { endpoints } from "@pros-and-drill/contract/endpoints";
import { httpRequest } from "../../support/call.ts";
import type { Call, Subject } from "../bare/work.ts";
import { ask } from "./ask.ts";
import type { Person, Shop } from "./shop.ts";

/** One of the calls, ready to be made over and over again. */
export interface Trial {
  readonly call: Call;
  /** Whose account has to be looked up; null if anybody may call. */
  readonly by: Person | null;
  /** Has ready what the next call, or its bare work, uses up. */
  readonly prepare: () => Promise<Subject>;
  /** Makes the call; @returns the answer's body */
  readonly make: (url: string, subject: Subject) => Promise<string>;
}

/** The product that everybody buys. */
const productId = "p000000";

/** @returns every call of SPEC.md section 7, of a shop that was filled */
export const trialsOf = ({ customer, admin, promoted, db, demote }: Shop): Trial[] => {
  const trial = <C extends Call>(
    route: C,
    by: Person | null,
    requestOf: (subject: Subject) => Request<C>,
    prepare?: (subject: Subject) => Promise<Subject>,
  ): Trial => ({
    call: route,
    by,
    prepare: async () => {
      const { uid, email, idToken } = by ?? { uid: "", email: "", idToken: "" };
      const subject = { uid, email, idToken, known: productId, fresh: randomUUID() };
      return prepare ? prepare(subject) : subject;
    },
    make: async (url, subject) => {
      const token = endpoints[route].token === "id" ? by?.idToken : by?.session;
      return ask(httpRequest(url, route, requestOf(subject), token ?? null));
    },
  });
  const name = "Jane Example";
  const orderOf = ({ uid, email }: Subject) => ({
    ...{ uid, customer: email, customerName: name, purchaseId: productId, purchase: "Drill" },
    ...{ quantity: 6, address: "1 Drill Street", phone: "123", unitPriceCents: 14_900 },
    ...{ totalCents: 89_400, requestHash: "", createdAt: new Date() },
  });

  return [
    trial("GET /review", null, () => ({})),
    trial("GET /product", null, () => ({})),
    trial("GET /addProduct", admin, () => ({})),
    trial("GET /purchase", customer, () => ({})),
    trial("GET /user", admin, () => ({})),
    trial("GET /order", admin, () => ({})),
    trial("GET /admin/:email", admin, ({ email }) => ({ params: { email } })),
    trial("PUT /user/:email", customer, ({ email }) => ({ params: { email }, body: { email } })),
    trial("POST /purchase", customer, ({ email: buyer, fresh: key, known: purchaseId }) => ({
      headers: { "idempotency-key": key },
      body: {
        ...{ purchaseId, purchase: "Drill", quantity: 6, customer: buyer, customerName: name },
        ...{ address: "1 Drill Street, 12345 Boretown", phone: "+49 123 456789" },
      },
    })),
    trial("POST /review", customer, ({ email }) => ({
      body: { name, email, review: "Goes through walls" },
    })),
    trial("POST /addProduct", admin, ({ email }) => ({
      body: {
        ...{ email, productName: "Hammer drill", image: "https://example.com/drill.webp" },
        ...{ description: "Goes through walls", price: 19.99 },
        ...{ availableQuantity: 1000, minimumQuantity: 5 },
      },
    })),
    trial(
      "PUT /user/admin/:email",
      admin,
      ({ email }) => ({ params: { email } }),
      async (subject) => {
        await demote();
        return { ...subject, email: promoted.email, known: promoted.uid };
      },
    ),
    trial(
      "DELETE /order/:email",
      admin,
      ({ email, known: id }) => ({ params: { email }, query: { id } }),
      async (subject) => {
        await db.doc(`orders/${subject.fresh}`).set(orderOf(subject));
        return { ...subject, known: subject.fresh };
      },
    ),
  ];
};
