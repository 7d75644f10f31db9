import type { Request } from "@pros-and-drill/contract/calls";
import type { Route } from "@pros-and-drill/contract/endpoints";
import type { Person } from "./people.ts";

/** A sound request for every call, about one person's data where the call is about somebody. */
export const requests: { readonly [R in Route]: (person: Person) => Request<R> } = {
  "GET /review": () => ({}),
  "GET /product": () => ({}),
  "PUT /user/:email": ({ email }) => ({ params: { email }, body: { email } }),
  "GET /admin/:email": ({ email }) => ({ params: { email } }),
  "POST /purchase": ({ email, name }) => ({
    body: {
      purchaseId: "drill",
      purchase: "Drill",
      quantity: 2,
      customer: email,
      customerName: name,
      address: "1 Main Street",
      phone: "555",
    },
  }),
  "GET /purchase": () => ({}),
  "POST /review": ({ email, name }) => ({ body: { name, email, review: "It drills" } }),
  "GET /user": () => ({}),
  "PUT /user/admin/:email": ({ email }) => ({ params: { email } }),
  "POST /addProduct": ({ email }) => ({
    body: {
      image: "https://example.com/saw.webp",
      email,
      productName: "Saw",
      price: 9.99,
      availableQuantity: 100,
      minimumQuantity: 1,
    },
  }),
  "GET /addProduct": () => ({}),
  "GET /order": () => ({}),
  "DELETE /order/:email": ({ email }) => ({ params: { email } }),
  "GET /openapi.json": () => ({}),
};
