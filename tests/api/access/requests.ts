import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import { defaultCaps } from "@shop/contract/settings/caps";
import { defaultShipping } from "@shop/contract/settings/default-shipping";
import { defaultPayment } from "@shop/contract/settings/payment";
import type { Person } from "../../support/people.ts";
import { smallPicture } from "../../support/pictures.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import {
  accountBody,
  addressParts,
  basketBody,
  codeBody,
  deliveryBody,
  editBody,
  orderBody,
  planBody,
  productBody,
  reviewBody,
} from "../../support/requests.ts";
import { linkTo, secretsOf, storedPicture } from "./shop-data.ts";

/** A sound request for every call, about one person's data where the call is about somebody. */
export const requests: { readonly [R in Route]: (person: Person) => Request<R> } = {
  "GET /review": () => ({}),
  "GET /product": () => ({}),
  "GET /bestSellers": () => ({}),
  "GET /catalogue": () => ({ query: { q: "drill" } }),
  "GET /product/:id": () => ({ params: { id: "drill" } }),
  "PUT /product/:id": () => ({
    params: { id: "drill" },
    body: editBody({ productName: "Percussion drill" }),
  }),
  "POST /product/:id/stock": () => ({ params: { id: "drill" }, body: { difference: 7 } }),
  "GET /product/:id/offer": () => ({ params: { id: "drill" } }),
  "PUT /product/:id/offer": () => ({
    params: { id: "drill" },
    body: { price: 14.99, revision: 0 },
  }),
  "DELETE /product/:id/offer": () => ({ params: { id: "drill" } }),
  "GET /desk/products": () => ({ query: { search: "drill" } }),
  "POST /desk/products/changes": () => ({
    body: { products: [{ id: "drill" }], change: { what: "withdrawn" } },
  }),
  "POST /desk/purchases": () => ({
    body: {
      ...{ supplier: "Nagel", email: "sales@example.org" },
      products: [{ id: "drill", pieces: 12 }],
    },
  }),
  "GET /desk/plannedPrices": () => ({}),
  "POST /desk/plannedPrices": () => ({ body: planBody("drill") }),
  "DELETE /desk/plannedPrices/:id": () => ({ params: { id: "planned" } }),
  "POST /desk/imports": () => ({ body: { fileName: "prices.csv", rows: 1 } }),
  "POST /desk/imports/:id/pages": ({ uid }) => ({
    params: { id: `import-of-${uid}` },
    body: {
      page: 1,
      rows: [
        {
          what: "change",
          row: 2,
          product: "drill",
          edit: editBody({ price: 12 }),
          difference: 3,
          seen: 0,
        },
      ],
    },
  }),
  "GET /desk/imports/:id/pages": ({ uid }) => ({ params: { id: `import-of-${uid}` } }),
  "POST /desk/imports/:id/undo": ({ uid }) => ({ params: { id: `import-of-${uid}` } }),
  "DELETE /desk/products/:id": () => ({ params: { id: "drill" } }),
  "PUT /product/:id/withdrawn": () => ({ params: { id: "drill" }, body: { withdrawn: true } }),
  "PUT /user/:email": ({ email }) => ({ params: { email }, body: { email } }),
  "DELETE /session": () => ({}),
  "GET /account": () => ({}),
  "PUT /account": () => ({ body: accountBody() }),
  "GET /account/data": () => ({}),
  "DELETE /account": () => ({}),
  "GET /admin/:email": ({ email }) => ({ params: { email } }),
  "POST /purchase": (person) => ({ body: orderBody(person, "drill", 6) }),
  "GET /purchase": () => ({}),
  "GET /purchase/:id": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "GET /purchase/:id/invoices": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "GET /payment": () => ({}),
  "POST /purchase/:id/payment": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "DELETE /purchase/:id/payment": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "POST /purchase/:id/cancellation": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: {},
  }),
  "POST /purchase/:id/returns": ({ uid }) => {
    const { orderId: id } = secretsOf(uid);
    return {
      params: { id },
      body: { lines: [{ line: id, quantity: 1 }], reason: "faulty", text: "It hums" },
    };
  },
  "POST /purchase/:id/returns/:return/withdrawal": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId, return: "asked" },
  }),
  "POST /guest/checkout": ({ email }) => ({
    headers: { "idempotency-key": "guests-key" },
    body: { ...basketBody([["drill", 6]]), address: addressParts(), email },
  }),
  "POST /guest/session": (person) => ({ body: { token: linkTo(person, "mail") } }),
  "POST /guest/confirmation": (person) => ({ body: { token: linkTo(person, "mail") } }),
  "POST /code": () => ({ body: { code: "spring 10", tools: ["drill"] } }),
  "GET /desk/codes": () => ({}),
  "POST /desk/codes": () => ({ body: codeBody({ code: "SUMMER20" }) }),
  "PUT /desk/codes/:code": () => {
    const { code, ...terms } = codeBody({ value: 15 });
    return { params: { code }, body: { ...terms, revision: 0 } };
  },
  "POST /checkout": () => ({ body: basketBody([["drill", 6]]) }),
  "PUT /order/:id/status": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { status: "confirmed", seen: "placed" },
  }),
  "PUT /order/:id/shipment": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { carrier: "Northbound", seen: {} },
  }),
  "POST /review": (person) => ({ body: reviewBody(person) }),
  "GET /account/reviews": () => ({}),
  "PUT /review/:id": ({ uid }) => ({
    params: { id: `review-of-${uid}` },
    body: { review: "It drilled" },
  }),
  "DELETE /review/:id": ({ uid }) => ({ params: { id: `review-of-${uid}` } }),
  "GET /product/:id/reviews": () => ({ params: { id: "drill" } }),
  "GET /product/:id/review": () => ({ params: { id: "drill" } }),
  "PUT /product/:id/review": () => ({
    params: { id: "drill" },
    body: { stars: 2, review: "It drilled" },
  }),
  "DELETE /product/:id/review": () => ({ params: { id: "drill" } }),
  "GET /productReview": () => ({}),
  "PUT /review/:id/answer": ({ uid }) => ({
    params: { id: productReviewId("drill", uid) },
    body: { answer: "Thank you" },
  }),
  "PUT /review/:id/read": ({ uid }) => ({
    params: { id: productReviewId("drill", uid) },
    body: { read: true, seen: "2026-10-12T09:00:00.000Z" },
  }),
  "PUT /review/:id/hidden": ({ uid }) => ({
    params: { id: productReviewId("drill", uid) },
    body: { hidden: true },
  }),
  "GET /user": () => ({}),
  "PUT /user/admin/:email": ({ email }) => ({ params: { email } }),
  "POST /addProduct": (person) => ({ body: productBody(person) }),
  "GET /addProduct": () => ({}),
  "GET /addProduct/:id": () => ({ params: { id: "drill" } }),
  "GET /order": () => ({}),
  "DELETE /order/:email": ({ email }) => ({ params: { email } }),
  "GET /openapi.json": () => ({}),
  "GET /account/orders": () => ({}),
  "DELETE /user/admin/:email": ({ email }) => ({ params: { email } }),
  "GET /desk/today": () => ({}),
  "GET /desk/accounts": () => ({ query: { month: "2026-11", part: "orders" } }),
  // Before the first order nothing is summed up, and so nothing written.
  "GET /desk/figures": () => ({ query: { span: "1984" } }),
  "POST /desk/orders": ({ email }) => ({
    headers: { "idempotency-key": "desk-key" },
    body: { ...basketBody([["drill", 6]]), address: addressParts(), email },
  }),
  "POST /desk/orders/pricing": ({ email }) => ({
    body: { email, code: "spring 10", tools: ["drill"] },
  }),
  "GET /desk/orders": () => ({}),
  "GET /desk/orders/counts": () => ({}),
  "GET /desk/orders/:id": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "DELETE /desk/orders/:id": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "PUT /desk/orders/:id/delivery": ({ uid }) => {
    const { orderId: id, address, phone } = secretsOf(uid);
    return {
      params: { id },
      body: { address: "2 New Street", phone, seen: { address, phone } },
    };
  },
  "PUT /desk/orders/:id/packing": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { packing: true },
  }),
  "POST /desk/orders/:id/notes": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { text: "Fragile" },
  }),
  "DELETE /desk/orders/:id/notes/:note": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId, note: "ring-twice" },
  }),
  "POST /desk/orders/:id/refunds": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { amount: 10, reason: "Scratched" },
  }),
  "PUT /desk/orders/:id/returns/:return": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId, return: "asked" },
    body: { state: "accepted" },
  }),
  "DELETE /desk/orders/:id/payment": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "POST /desk/orders/:id/payment": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { seen: "2026-11-27T10:00:00.000Z" },
  }),
  "POST /desk/orders/:id/invoice": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "GET /desk/picking": ({ uid }) => ({ query: { ids: secretsOf(uid).orderId } }),
  "GET /desk/packing": () => ({}),
  "GET /desk/packing/:id": ({ uid }) => ({ params: { id: secretsOf(uid).orderId } }),
  "PUT /desk/packing/:id/shipped": ({ uid }) => ({
    params: { id: secretsOf(uid).orderId },
    body: { carrier: "Northbound", seen: "confirmed" },
  }),
  "POST /desk/mails/:id/sending": ({ uid }) => ({ params: { id: `failed-${uid}` } }),
  "GET /desk/customers": () => ({}),
  "GET /desk/customers/:id": ({ uid }) => ({ params: { id: uid } }),
  "PUT /desk/customers/:id/blocked": ({ uid }) => ({
    params: { id: uid },
    body: { blocked: true },
  }),
  "PUT /desk/customers/:id/priceList": ({ uid }) => ({ params: { id: uid }, body: { list: null } }),
  "PUT /desk/customers/:id/role": ({ uid }) => ({ params: { id: uid }, body: { role: "packer" } }),
  "POST /desk/customers/:id/verification": ({ uid }) => ({ params: { id: uid } }),
  "DELETE /desk/customers/:id": ({ uid }) => ({ params: { id: uid } }),
  "POST /desk/customers/:id/notes": ({ uid }) => ({
    params: { id: uid },
    body: { text: "Calls first" },
  }),
  "DELETE /desk/customers/:id/notes/:note": ({ uid }) => ({
    params: { id: uid, note: `note-about-${uid}` },
  }),
  "GET /settings": () => ({}),
  "GET /texts/:name": () => ({ params: { name: "returns" } }),
  "GET /desk/texts/:name": () => ({ params: { name: "returns" } }),
  "PUT /desk/texts/:name": () => ({
    params: { name: "returns" },
    body: { markdown: "Send it back within {returnDays} days.", version: 0 },
  }),
  "GET /desk/settings": () => ({}),
  "GET /desk/holidays": () => ({ query: { year: 2026 } }),
  "PUT /desk/settings/notice": () => ({
    body: { text: "Closed until Monday", from: "", until: "", revision: 0 },
  }),
  "PUT /desk/settings/countries": () => ({ body: { deliversTo: ["DK"], revision: 0 } }),
  "PUT /desk/settings/shipping": () => ({
    body: {
      methods: defaultShipping.methods.map((method) => ({
        ...method,
        countries: ["DK"],
        rows: [{ upTo: 30_000, cents: 490 }],
      })),
      revision: 0,
    },
  }),
  "PUT /desk/settings/vat": () => ({
    body: {
      ...{ charged: true, included: true, number: "", destination: false, vies: false },
      revision: 0,
      rates: [{ country: "GB", from: "", standard: 20, reduced: 5 }],
    },
  }),
  "PUT /desk/settings/orders": () => ({
    body: { paymentDays: 30, returnDays: 60, lowStock: 10, revision: 0 },
  }),
  "PUT /desk/settings/priceLists": () => ({
    body: {
      lists: [
        {
          ...{ id: "trade", name: "Trade", percent: 10 },
          kinds: [{ kind: "Hammer drill", percent: 15 }],
          prices: [{ product: "drill", cents: 1500 }],
        },
      ],
      revision: 0,
    },
  }),
  "PUT /desk/settings/pictures": () => ({
    body: {
      logo: { picture: storedPicture, saysName: true },
      slides: [{ slide: 1, picture: storedPicture, alt: "A bench", focus: "top" }],
      kinds: [{ kind: "Hammer drill", picture: storedPicture }],
      revision: 0,
    },
  }),
  "PUT /desk/settings/home": () => ({ body: { tools: ["drill"], revision: 0 } }),
  "PUT /desk/settings/caps": () => ({ body: { ...defaultCaps, openOrders: 3, revision: 0 } }),
  "PUT /desk/settings/payment": () => ({
    body: { ...defaultPayment, bankDetails: "Account 1", revision: 0 },
  }),
  "PUT /desk/settings/opening": () => ({ body: { open: false, revision: 0 } }),
  "PUT /desk/settings/delivery": () => ({ body: deliveryBody() }),
  "POST /pictures": () => ({ body: { picture: smallPicture.base64 } }),
  "POST /pictures/fetched": () => ({ body: { address: smallPicture.onWeb } }),
  "GET /desk/invoices": () => ({}),
  "GET /desk/invoices/:id": ({ uid }) => ({ params: { id: secretsOf(uid).invoiceNumber } }),
  "GET /papers/:id/:number": ({ uid }) => {
    const { orderId: id, invoiceNumber: number } = secretsOf(uid);
    return { params: { id, number } };
  },
  "GET /desk/log": () => ({}),
  "GET /desk/counts/:id": () => ({ params: { id: "drill" } }),
  "POST /desk/counts": () => ({
    body: { product: "drill", counted: 1234, at: new Date().toISOString(), seen: 0 },
  }),
  "POST /desk/exports": () => ({ body: { what: "customers" } }),
  "POST /desk/log/:id/undo": () => ({ params: { id: "undone" } }),
};
