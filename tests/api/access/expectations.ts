import type { Route } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import type { Person } from "../../support/people.ts";
import { documentsOfPicture, smallPicture } from "../../support/pictures.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import type { Caller } from "./callers.ts";
import { people, stranger } from "./people.ts";
import { secretsOf } from "./shop-data.ts";

/** Whose data a call is about. */
export const abouts = ["themselves", "somebody else", "a stranger"] as const;
export type About = (typeof abouts)[number];

/** The outcome that one call must have. */
export interface Outcome {
  readonly status: number;
  /**
   * What was written, sorted: the paths of documents, "orders/new" for one that is new, and
   * "accounts/sam" for an account of Firebase Auth.
   */
  readonly changes: readonly string[];
}

interface Expectation {
  /** Repeated here, so that the contract's table can't be loosened alone. */
  readonly access: Endpoint["access"];
  readonly token: Endpoint["token"];
  readonly whenOpen?: true;
  readonly guests?: true;
  /** The outcome for a caller who may make this call. */
  readonly allowed: (about: About, person: Person, caller: Caller) => Outcome;
}

/** What each caller may do, repeated here as well. */
const may: Readonly<Record<Caller["standing"], readonly Endpoint["access"][]>> = {
  nobody: ["public"],
  guest: ["public"],
  customer: ["public", "signedIn"],
  packer: ["public", "signedIn", "packing"],
  manager: ["public", "signedIn", "packing", "admin"],
  owner: ["public", "signedIn", "packing", "admin", "owner"],
};

const isAdmin = (standing: Caller["standing"]): boolean => may[standing].includes("admin");

const refused = (status: number): Outcome => ({ status, changes: [] });
const reads = (): Outcome => ({ status: 200, changes: [] });
const writes = (status: number, ...changes: string[]): Outcome => ({ status, changes });
const reviewOf = ({ uid }: Person) => `reviews/${productReviewId("drill", uid)}`;
const orderOf = ({ uid }: Person) => `orders/${secretsOf(uid).orderId}`;

const storesPicture = (): Outcome => {
  const paths = documentsOfPicture(smallPicture.hash);
  return writes(201, ...paths.map((path) => path.replace(/[^/]+$/, "new")).sort());
};

/** The refusal of a link to an order that is no guest's. */
const linkless = (person: Person): number => (person === people.somebodyElse ? 409 : 404);

/** A mail to the shop, and one that asks for a proof of an unproven address. */
const placesOrder = ({ uid, emailVerified = true }: Person): Outcome =>
  writes(
    201,
    ...(emailVerified ? ["mail/new"] : ["mail/new", "mail/new"]),
    ...["orders/new", "products/drill", `users/${uid}`],
  );

/** Who may make which call, and what the call then does (docs/api.md). */
export const expectations: { readonly [R in Route]: Expectation } = {
  "GET /review": { access: "public", token: "ignored", whenOpen: true, allowed: reads },
  "GET /product": { access: "public", token: "ignored", whenOpen: true, allowed: reads },
  "GET /catalogue": { access: "public", token: "ignored", whenOpen: true, allowed: reads },
  "GET /bestSellers": { access: "public", token: "ignored", whenOpen: true, allowed: reads },
  "GET /product/:id": { access: "public", token: "ignored", whenOpen: true, allowed: reads },
  "GET /product/:id/reviews": {
    access: "public",
    token: "ignored",
    whenOpen: true,
    allowed: reads,
  },
  "GET /settings": { access: "public", token: "ignored", allowed: reads },
  "GET /texts/:name": { access: "public", token: "ignored", allowed: reads },
  "GET /openapi.json": { access: "public", token: "ignored", allowed: reads },

  "POST /code": { access: "public", token: "optional", whenOpen: true, allowed: reads },
  "GET /desk/codes": { access: "admin", token: "session", allowed: reads },
  "POST /desk/codes": {
    access: "admin",
    token: "session",
    allowed: () => writes(201, "codes/new", "log/new"),
  },
  "PUT /desk/codes/:code": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "codes/SPRING10", "log/new", "undos/new"),
  },

  // What these two answer depends on who asks: see access-answers.test.ts.
  "GET /admin/:email": { access: "public", token: "optional", allowed: reads },
  "GET /addProduct": { access: "public", token: "optional", whenOpen: true, allowed: reads },

  "PUT /user/:email": {
    access: "signedIn",
    token: "id",
    allowed: (about, { uid }) =>
      about === "themselves" ? writes(200, `users/${uid}`) : refused(403),
  },
  "DELETE /session": {
    access: "signedIn",
    token: "session",
    allowed: (_, { uid }) => writes(200, `accounts/${uid}`),
  },
  "GET /account": { access: "signedIn", token: "session", allowed: reads },
  "PUT /account": {
    access: "signedIn",
    token: "session",
    allowed: (_, { uid }) => writes(200, `accounts/${uid}`, "addressBooks/new", `users/${uid}`),
  },
  "GET /account/data": { access: "signedIn", token: "session", allowed: reads },
  // Everybody has an unshipped order here: tests/api/leaving.test.ts has those who haven't.
  "DELETE /account": { access: "signedIn", token: "session", allowed: () => refused(409) },
  "GET /purchase": { access: "signedIn", token: "session", allowed: reads },
  "POST /purchase": {
    access: "signedIn",
    token: "session",
    whenOpen: true,
    allowed: (about, person) => (about === "themselves" ? placesOrder(person) : refused(403)),
  },
  // An order of somebody else's is there for an admin alone: see access-answers.test.ts.
  "GET /purchase/:id": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about, _, { standing }) =>
      about === "themselves" || (about === "somebody else" && isAdmin(standing))
        ? reads()
        : refused(404),
  },
  "GET /purchase/:id/invoices": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about, _, { standing }) =>
      about === "themselves" || (about === "somebody else" && isAdmin(standing))
        ? reads()
        : refused(404),
  },
  "GET /payment": { access: "public", token: "ignored", allowed: reads },
  // Nobody's order is paid by card here: tests/api/payments.test.ts has those that are.
  "POST /purchase/:id/payment": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about) => (about === "themselves" ? reads() : refused(404)),
  },
  "DELETE /purchase/:id/payment": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about) => (about === "themselves" ? reads() : refused(404)),
  },
  "POST /pictures": { access: "admin", token: "session", allowed: storesPicture },
  "POST /pictures/fetched": { access: "admin", token: "session", allowed: storesPicture },
  "GET /papers/:id/:number": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about, _, { standing }) =>
      about === "themselves" || (about === "somebody else" && isAdmin(standing))
        ? reads()
        : refused(404),
  },
  "POST /purchase/:id/cancellation": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about, person) =>
      about === "themselves"
        ? writes(200, "mail/new", orderOf(person), "products/drill", `users/${person.uid}`)
        : refused(404),
  },
  // Nobody's order is shipped here: tests/api/returns.test.ts has those that are.
  "POST /purchase/:id/returns": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about) => refused(about === "themselves" ? 409 : 404),
  },
  "POST /purchase/:id/returns/:return/withdrawal": {
    access: "signedIn",
    token: "session",
    guests: true,
    allowed: (about, person) =>
      about === "themselves" ? writes(200, orderOf(person)) : refused(404),
  },
  "POST /checkout": {
    access: "signedIn",
    token: "session",
    whenOpen: true,
    allowed: (_, person) => placesOrder(person),
  },
  // Whoever calls, it is an order of the guest with that address, who may be new.
  "POST /guest/checkout": {
    access: "public",
    token: "ignored",
    whenOpen: true,
    allowed: (_, person) =>
      person === people.disabled
        ? refused(409)
        : writes(
            201,
            ...["mail/new", "mail/new", "orders/new", "products/drill"],
            person === people.guest ? `users/${person.uid}` : "users/new",
          ),
  },
  // The link alone opens: that of an order that an account has is refused, and so is one without a key.
  "POST /guest/session": {
    access: "public",
    token: "ignored",
    allowed: (_, person) => (person === people.guest ? reads() : refused(linkless(person))),
  },
  "POST /guest/confirmation": {
    access: "public",
    token: "ignored",
    allowed: (_, person) =>
      person === people.guest
        ? writes(200, orderOf(person), "products/drill")
        : refused(linkless(person)),
  },
  // Whomever it names, the review is in the caller's own name: see access-answers.test.ts.
  "POST /review": {
    access: "signedIn",
    token: "session",
    whenOpen: true,
    allowed: () => writes(201, "reviews/new"),
  },

  "GET /account/reviews": { access: "signedIn", token: "session", allowed: reads },
  "PUT /review/:id": {
    access: "signedIn",
    token: "session",
    allowed: (about, { uid }) =>
      about === "themselves" ? writes(200, `reviews/review-of-${uid}`) : refused(404),
  },
  "DELETE /review/:id": {
    access: "signedIn",
    token: "session",
    allowed: (about, { uid }, { standing }) => {
      if (about === "themselves") return writes(200, `reviews/review-of-${uid}`);
      return about === "somebody else" && isAdmin(standing)
        ? writes(200, "log/new", `reviews/review-of-${uid}`)
        : refused(404);
    },
  },

  // These three are about the caller's own review, and name nobody.
  "GET /product/:id/review": {
    access: "signedIn",
    token: "session",
    whenOpen: true,
    allowed: reads,
  },
  "PUT /product/:id/review": {
    access: "signedIn",
    token: "session",
    whenOpen: true,
    allowed: (_, person) => writes(200, "products/drill", reviewOf(person)),
  },
  "DELETE /product/:id/review": {
    access: "signedIn",
    token: "session",
    allowed: (_, person) => writes(200, "products/drill", reviewOf(person)),
  },

  "GET /productReview": { access: "admin", token: "session", allowed: reads },
  "PUT /review/:id/answer": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger" ? refused(404) : writes(200, "log/new", reviewOf(person)),
  },
  "PUT /review/:id/read": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger" ? refused(404) : writes(200, reviewOf(person)),
  },
  "PUT /review/:id/hidden": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, "log/new", "products/drill", reviewOf(person), "undos/new"),
  },
  "GET /user": { access: "admin", token: "session", allowed: reads },
  "GET /order": { access: "admin", token: "session", allowed: reads },
  "POST /addProduct": {
    access: "admin",
    token: "session",
    allowed: (about) =>
      about === "themselves"
        ? writes(201, "log/new", "productAuthors/emails", "products/new")
        : refused(403),
  },
  "GET /addProduct/:id": { access: "admin", token: "session", allowed: reads },
  "PUT /product/:id": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "products/drill", "undos/new"),
  },
  "POST /product/:id/stock": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "products/drill", "restockings/new", "undos/new"),
  },
  "GET /product/:id/offer": { access: "admin", token: "session", allowed: reads },
  "PUT /product/:id/offer": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "products/drill", "undos/new"),
  },
  "DELETE /product/:id/offer": { access: "admin", token: "session", allowed: () => writes(200) },
  "GET /desk/products": { access: "admin", token: "session", allowed: () => reads() },
  "POST /desk/products/changes": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "productChanges/new", "products/drill", "undos/new"),
  },
  "POST /desk/purchases": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "mail/new", "productChanges/new", "undos/new"),
  },
  "GET /desk/plannedPrices": { access: "admin", token: "session", allowed: () => reads() },
  "POST /desk/plannedPrices": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "plannedPrices/new"),
  },
  "DELETE /desk/plannedPrices/:id": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "plannedPrices/planned"),
  },
  "POST /desk/imports": {
    access: "admin",
    token: "session",
    allowed: () => writes(201, "imports/new", "log/new"),
  },
  "POST /desk/imports/:id/pages": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) =>
      about === "themselves"
        ? writes(
            200,
            "importPages/new",
            `imports/import-of-${uid}`,
            `log/import-of-${uid}`,
            "products/drill",
            "restockings/new",
          )
        : refused(404),
  },
  "GET /desk/imports/:id/pages": { access: "admin", token: "session", allowed: reads },
  "POST /desk/imports/:id/undo": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) =>
      about === "a stranger"
        ? refused(404)
        : writes(
            200,
            `importPages/import-of-${uid}-0`,
            `imports/import-of-${uid}`,
            `log/import-of-${uid}`,
            "products/drill",
          ),
  },
  "DELETE /desk/products/:id": {
    access: "admin",
    token: "session",
    allowed: () => writes(409), // it is on sale
  },
  "PUT /product/:id/withdrawn": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "products/drill", "undos/new"),
  },
  "PUT /user/admin/:email": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) => {
      if (about === "a stranger") return refused(404);
      return about === "themselves"
        ? reads()
        : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`);
    },
  },
  // There is another owner, whose record is written unchanged: see user-roles.test.ts for the last one.
  "DELETE /user/admin/:email": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) => {
      if (about === "a stranger") return refused(404);
      return about === "themselves"
        ? writes(200, `accounts/${uid}`, "log/new", `users/${uid}`)
        : reads();
    },
  },
  "PUT /desk/customers/:id/role": {
    access: "owner",
    token: "session",
    allowed: (about, { uid }) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`),
  },
  "GET /desk/customers": { access: "admin", token: "session", allowed: reads },
  "GET /desk/customers/:id": {
    access: "admin",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  "PUT /desk/customers/:id/priceList": {
    access: "admin",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  "PUT /desk/customers/:id/blocked": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) => {
      if (about === "a stranger") return refused(404);
      return about === "themselves"
        ? refused(409)
        : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`);
    },
  },
  // Everybody's address is verified here: tests/api/customers.test.ts has one that isn't.
  "POST /desk/customers/:id/verification": {
    access: "admin",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  // Everybody has an unshipped order here: tests/api/erasing.test.ts has those who haven't.
  "DELETE /desk/customers/:id": {
    access: "admin",
    token: "session",
    allowed: (about) => refused(about === "a stranger" ? 404 : 409),
  },
  "POST /desk/customers/:id/notes": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) =>
      about === "a stranger"
        ? refused(404)
        : writes(201, "customerNotes/new", "log/new", `users/${uid}`),
  },
  "DELETE /desk/customers/:id/notes/:note": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, `customerNotes/note-about-${uid}`, "log/new", `users/${uid}`),
  },
  "PUT /order/:id/status": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, "log/new", "mail/new", orderOf(person), "undos/new"),
  },
  // Nobody's order is shipped here: tests/api/order-status.test.ts has one that is.
  "PUT /order/:id/shipment": {
    access: "admin",
    token: "session",
    allowed: (about) => refused(about === "a stranger" ? 404 : 409),
  },
  "DELETE /order/:email": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? reads()
        : writes(
            200,
            ...["log/new", "mail/new", orderOf(person), "products/drill", "undos/new"],
            `users/${person.uid}`,
          ),
  },

  "GET /desk/settings": { access: "admin", token: "session", allowed: reads },
  "GET /desk/texts/:name": { access: "admin", token: "session", allowed: reads },
  "PUT /desk/texts/:name": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "textVersions/new", "undos/new"),
  },
  "GET /desk/holidays": { access: "admin", token: "session", allowed: reads },
  "PUT /desk/settings/notice": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/opening": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/countries": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/priceLists": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/pictures": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/home": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/orders": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/shipping": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/vat": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/caps": {
    access: "owner",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/payment": {
    access: "owner",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "PUT /desk/settings/delivery": {
    access: "admin",
    token: "session",
    allowed: () => writes(200, "log/new", "settings/new", "undos/new"),
  },
  "GET /desk/invoices": { access: "admin", token: "session", allowed: reads },
  "GET /desk/invoices/:id": {
    access: "admin",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  "GET /desk/log": { access: "admin", token: "session", allowed: reads },
  "GET /desk/counts/:id": { access: "admin", token: "session", allowed: reads },
  "POST /desk/counts": {
    access: "admin",
    token: "session",
    allowed: () => writes(201, "log/new", "products/drill", "restockings/new", "undos/new"),
  },
  "POST /desk/exports": {
    access: "admin",
    token: "session",
    allowed: () => writes(201, "log/new"),
  },
  "GET /desk/orders": { access: "admin", token: "session", allowed: reads },
  // It is the account's that has verified the address, and otherwise a guest's, who may be new.
  "POST /desk/orders": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      person === people.disabled
        ? refused(409)
        : writes(
            201,
            ...["log/new", "mail/new", "orders/new", "products/drill"],
            (about !== "a stranger" && person.emailVerified !== false) || person === people.guest
              ? `users/${person.uid}`
              : "users/new",
          ),
  },
  "POST /desk/orders/pricing": { access: "admin", token: "session", allowed: reads },
  "GET /desk/orders/counts": { access: "admin", token: "session", allowed: reads },
  "GET /desk/orders/:id": {
    access: "admin",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  "DELETE /desk/orders/:id": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? reads()
        : writes(
            200,
            ...["log/new", "mail/new", orderOf(person), "products/drill", "undos/new"],
            `users/${person.uid}`,
          ),
  },
  "PUT /desk/orders/:id/delivery": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger" ? refused(404) : writes(200, "log/new", "mail/new", orderOf(person)),
  },
  // Everybody's order is placed, and so isn't for packers: tests/api/packing.test.ts has those that are.
  "PUT /desk/orders/:id/packing": {
    access: "packing",
    token: "session",
    allowed: (about, person, { standing }) =>
      about === "a stranger" || !isAdmin(standing) ? refused(404) : writes(200, orderOf(person)),
  },
  "POST /desk/orders/:id/notes": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger" ? refused(404) : writes(201, "log/new", orderOf(person)),
  },
  "DELETE /desk/orders/:id/notes/:note": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger" ? refused(404) : writes(200, "log/new", orderOf(person)),
  },
  "POST /desk/orders/:id/refunds": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? refused(404)
        : writes(201, "log/new", "mail/new", orderOf(person), `users/${person.uid}`),
  },
  "PUT /desk/orders/:id/returns/:return": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, "log/new", "mail/new", orderOf(person), "undos/new"),
  },
  // Nobody's order waits for its payment by link: tests/api/phone-orders.test.ts has one that does.
  "DELETE /desk/orders/:id/payment": {
    access: "admin",
    token: "session",
    allowed: (about) => refused(about === "a stranger" ? 404 : 409),
  },
  "POST /desk/orders/:id/payment": {
    access: "admin",
    token: "session",
    allowed: (about) => refused(about === "a stranger" ? 404 : 409),
  },
  "POST /desk/orders/:id/invoice": {
    access: "admin",
    token: "session",
    allowed: (about, person) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, "invoices/new", "log/new", orderOf(person), "series/new"),
  },
  "GET /desk/picking": {
    access: "packing",
    token: "session",
    allowed: (about) => (about === "a stranger" ? refused(404) : reads()),
  },
  "GET /desk/packing": { access: "packing", token: "session", allowed: reads },
  "GET /desk/packing/:id": {
    access: "packing",
    token: "session",
    allowed: (about, _, { standing }) =>
      about === "a stranger" || !isAdmin(standing) ? refused(404) : reads(),
  },
  "PUT /desk/packing/:id/shipped": {
    access: "packing",
    token: "session",
    allowed: (about) => refused(about === "a stranger" ? 404 : 409),
  },
  "POST /desk/log/:id/undo": {
    access: "packing",
    token: "session",
    // It is undone already: tests/api/undo.test.ts has those that aren't. A packer hasn't done it.
    allowed: (_about, _person, { standing }) => (isAdmin(standing) ? reads() : refused(404)),
  },
  "POST /desk/mails/:id/sending": {
    access: "admin",
    token: "session",
    allowed: (about, { uid }) =>
      about === "a stranger"
        ? refused(404)
        : writes(200, "log/new", `mail/failed-${uid}`, "mail/new"),
  },
  "GET /account/orders": { access: "signedIn", token: "session", allowed: reads },
  "GET /desk/today": { access: "admin", token: "session", allowed: reads },
  "GET /desk/accounts": { access: "admin", token: "session", allowed: reads },
  "GET /desk/figures": { access: "admin", token: "session", allowed: reads },
};

/** The person a call of this caller's is about. */
export const subjectOf = (caller: Caller, about: About): Person =>
  ({ themselves: caller.person, "somebody else": people.somebodyElse, "a stranger": stranger })[
    about
  ];

/** The outcome that this caller's call must have. */
export function expected(route: Route, caller: Caller, about: About): Outcome {
  const { access, allowed, guests } = expectations[route];
  // A guest's token makes these calls about its own order, and none about another.
  if (caller.standing === "guest" && guests)
    return about === "themselves" ? allowed(about, caller.person, caller) : refused(401);
  if (!may[caller.standing].includes(access))
    return refused(["nobody", "guest"].includes(caller.standing) ? 401 : 403);
  return allowed(about, subjectOf(caller, about), caller);
}
