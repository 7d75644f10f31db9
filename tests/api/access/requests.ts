import type { Request } from "@pros-and-drill/contract/calls";
import type { Route } from "@pros-and-drill/contract/endpoints";
import type { Person } from "../../support/people.ts";
import { orderBody, productBody, reviewBody } from "../../support/requests.ts";

/** A sound request for every call, about one person's data where the call is about somebody. */
export const requests: { readonly [R in Route]: (person: Person) => Request<R> } = {
  "GET /review": () => ({}),
  "GET /product": () => ({}),
  "PUT /user/:email": ({ email }) => ({ params: { email }, body: { email } }),
  "DELETE /session": () => ({}),
  "GET /admin/:email": ({ email }) => ({ params: { email } }),
  "POST /purchase": (person) => ({ body: orderBody(person, "drill", 6) }),
  "GET /purchase": () => ({}),
  "POST /review": (person) => ({ body: reviewBody(person) }),
  "GET /user": () => ({}),
  "PUT /user/admin/:email": ({ email }) => ({ params: { email } }),
  "POST /addProduct": (person) => ({ body: productBody(person) }),
  "GET /addProduct": () => ({}),
  "GET /order": () => ({}),
  "DELETE /order/:email": ({ email }) => ({ params: { email } }),
  "GET /openapi.json": () => ({}),
};
