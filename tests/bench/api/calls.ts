import { randomUUID } from "node:crypto";
import type { Request } from "@pros-and-drill/contract/calls";
import { endpoints } from "@pros-and-drill/contract/endpoints";
import { FieldValue } from "firebase-admin/firestore";
import { httpRequest } from "../../support/call.ts";
import { orderDocument, productReviewDocument } from "../../support/documents.ts";
import type { SignedIn } from "../../support/people.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import {
  basketBody,
  editBody,
  orderBody,
  productBody,
  reviewBody,
} from "../../support/requests.ts";
import type { Call, Subject } from "../bare/work.ts";
import { ask } from "./ask.ts";
import type { BenchProject } from "./project.ts";

/** One of the API's calls, which can be made again and again. */
export interface Trial {
  readonly call: Call;
  /** The caller, whose account the shop looks up; null if anybody may call. */
  readonly by: SignedIn | null;
  /** Prepares the data that the next call, or its bare work, uses up. */
  readonly prepare: () => Promise<Subject>;
  /** Makes the call; @returns the answer's body */
  readonly make: (url: string, subject: Subject) => Promise<string>;
}

/** The product of all orders, and one that is withdrawn again and again. */
const productId = "p000000";
const withdrawnId = "p000001";

const confirmation = { status: "confirmed", seen: "placed" } as const;

/** @returns every call of the type, of a shop that was filled */
export const trialsOf = ({ customer, admin, promoted, db, demote }: BenchProject): Trial[] => {
  const trial = <C extends Call>(
    route: C,
    by: SignedIn | null,
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

  /** Places an order of the customer's. */
  const placed = async (subject: Subject): Promise<Subject> => {
    await db.doc(`orders/${subject.fresh}`).set(orderDocument(customer, productId, 6));
    return { ...subject, known: subject.fresh };
  };

  const customersReview = productReviewId(productId, customer.uid);
  /** Has the customer's review of the product written. */
  const reviewed = async (subject: Subject): Promise<Subject> => {
    await db
      .doc(`productReviews/${customersReview}`)
      .set(productReviewDocument(customer, productId));
    const one = { "rating.count": FieldValue.increment(1), "rating.sum": FieldValue.increment(4) };
    await db.doc(`products/${productId}`).update(one);
    return subject;
  };

  return [
    trial("GET /review", null, () => ({})),
    trial("GET /product", null, () => ({})),
    trial("GET /product/:id", null, ({ known: id }) => ({ params: { id } })),
    trial("GET /addProduct", admin, () => ({})),
    trial("GET /addProduct/:id", admin, ({ known: id }) => ({ params: { id } })),
    trial("GET /product/:id/reviews", null, ({ known: id }) => ({ params: { id } })),
    trial("GET /productReview", admin, () => ({})),
    trial("GET /purchase", customer, () => ({})),
    trial("GET /user", admin, () => ({})),
    trial("GET /order", admin, () => ({})),
    trial("GET /admin/:email", admin, ({ email }) => ({ params: { email } })),
    trial("PUT /user/:email", customer, ({ email }) => ({ params: { email }, body: { email } })),
    trial("POST /purchase", customer, ({ fresh: key, known: purchaseId }) => ({
      headers: { "idempotency-key": key },
      body: orderBody(customer, purchaseId, 6),
    })),
    trial("POST /checkout", customer, ({ fresh: key, known: purchaseId }) => ({
      headers: { "idempotency-key": key },
      body: basketBody([[purchaseId, 6]]),
    })),
    trial("GET /purchase/:id", customer, ({ known: id }) => ({ params: { id } }), placed),
    trial(
      "POST /purchase/:id/cancellation",
      customer,
      ({ known: id }) => ({ params: { id }, body: {} }),
      placed,
    ),
    trial(
      "PUT /order/:id/status",
      admin,
      ({ known: id }) => ({ params: { id }, body: confirmation }),
      placed,
    ),
    trial("POST /review", customer, () => ({ body: reviewBody(customer) })),
    trial(
      "PUT /product/:id/review",
      customer,
      ({ known: id, fresh: review }) => ({ params: { id }, body: { stars: 5, review } }),
      async (subject) => {
        await db
          .doc(`orders/delivered-to-${customer.uid}`)
          .set(orderDocument(customer, productId, 6, { status: "delivered" }));
        // Each is the customer's first: an edit that keeps its stars doesn't change the product.
        const own = db.collection("productReviews").where("uid", "==", customer.uid).limit(1);
        for (const { ref } of (await own.get()).docs) await ref.delete();
        return subject;
      },
    ),
    trial("GET /product/:id/review", customer, ({ known: id }) => ({ params: { id } }), reviewed),
    trial(
      "DELETE /product/:id/review",
      customer,
      ({ known: id }) => ({ params: { id } }),
      reviewed,
    ),
    trial(
      "PUT /review/:id/answer",
      admin,
      () => ({ params: { id: customersReview }, body: { answer: "Thank you" } }),
      reviewed,
    ),
    trial(
      "PUT /review/:id/hidden",
      admin,
      () => ({ params: { id: customersReview }, body: { hidden: true } }),
      reviewed,
    ),
    trial("POST /addProduct", admin, () => ({ body: productBody(admin) })),
    trial(
      "PUT /product/:id",
      admin,
      ({ known: id, fresh: description }) => ({ params: { id }, body: editBody({ description }) }),
      async (subject) => {
        await db.doc(`products/${productId}`).update({ revision: 0 });
        return subject;
      },
    ),
    trial("POST /product/:id/stock", admin, ({ fresh: key, known: id }) => ({
      params: { id },
      headers: { "idempotency-key": key },
      body: { difference: 6 },
    })),
    trial(
      "PUT /product/:id/withdrawn",
      admin,
      ({ known: id }) => ({ params: { id }, body: { withdrawn: true } }),
      async (subject) => {
        const onSale = { createdAt: new Date(), withdrawn: FieldValue.delete() };
        await db.doc(`products/${withdrawnId}`).update(onSale);
        return { ...subject, known: withdrawnId };
      },
    ),
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
        await db.doc(`orders/${subject.fresh}`).set(orderDocument(admin, productId, 6));
        return { ...subject, known: subject.fresh };
      },
    ),
  ];
};
