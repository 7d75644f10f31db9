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

interface Opening {
  readonly whenOpen?: true;
  readonly guests?: true;
}

interface Expectation extends Opening {
  readonly access: Endpoint["access"];
  readonly token: Endpoint["token"];
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

/** How a call is made. Repeated here, so that the contract's table can't be loosened alone. */
const callWith =
  (access: Endpoint["access"], token: Endpoint["token"], more: Opening = {}) =>
  (allowed: Expectation["allowed"]): Expectation => ({ access, token, ...more, allowed });
const anybodyOnceOpen = callWith("public", "ignored", { whenOpen: true });
const anybody = callWith("public", "ignored");
const anybodyWithTokenOnceOpen = callWith("public", "optional", { whenOpen: true });
const admin = callWith("admin", "session");
const anybodyWithToken = callWith("public", "optional");
const signingIn = callWith("signedIn", "id");
const customer = callWith("signedIn", "session");
const customerOnceOpen = callWith("signedIn", "session", { whenOpen: true });
const customerOrGuest = callWith("signedIn", "session", { guests: true });
const owner = callWith("owner", "session");
const packer = callWith("packing", "session");

const writesSettings = () => writes(200, "log/new", "settings/new", "undos/new");

/** Who may make which call, and what the call then does (docs/api.md). */
export const expectations: { readonly [R in Route]: Expectation } = {
  "GET /review": anybodyOnceOpen(reads),
  "GET /product": anybodyOnceOpen(reads),
  "GET /catalogue": anybodyOnceOpen(reads),
  "GET /bestSellers": anybodyOnceOpen(reads),
  "GET /product/:id": anybodyOnceOpen(reads),
  "GET /product/:id/reviews": anybodyOnceOpen(reads),
  "GET /settings": anybody(reads),
  "GET /texts/:name": anybody(reads),
  "GET /openapi.json": anybody(reads),

  "POST /code": anybodyWithTokenOnceOpen(reads),
  "GET /desk/codes": admin(reads),
  "POST /desk/codes": admin(() => writes(201, "codes/new", "log/new")),
  "PUT /desk/codes/:code": admin(() => writes(200, "codes/SPRING10", "log/new", "undos/new")),

  // What these two answer depends on who asks: see access-answers.test.ts.
  "GET /admin/:email": anybodyWithToken(reads),
  "GET /addProduct": anybodyWithTokenOnceOpen(reads),

  "PUT /user/:email": signingIn((about, { uid }) =>
    about === "themselves" ? writes(200, `users/${uid}`) : refused(403),
  ),
  "DELETE /session": customer((_, { uid }) => writes(200, `accounts/${uid}`)),
  "GET /account": customer(reads),
  "PUT /account": customer((_, { uid }) =>
    writes(200, `accounts/${uid}`, "addressBooks/new", `users/${uid}`),
  ),
  "GET /account/data": customer(reads),
  // Everybody has an unshipped order here: tests/api/leaving.test.ts has those who haven't.
  "DELETE /account": customer(() => refused(409)),
  "GET /purchase": customer(reads),
  "POST /purchase": customerOnceOpen((about, person) =>
    about === "themselves" ? placesOrder(person) : refused(403),
  ),
  // An order of somebody else's is there for an admin alone: see access-answers.test.ts.
  "GET /purchase/:id": customerOrGuest((about, _, { standing }) =>
    about === "themselves" || (about === "somebody else" && isAdmin(standing))
      ? reads()
      : refused(404),
  ),
  "GET /purchase/:id/invoices": customerOrGuest((about, _, { standing }) =>
    about === "themselves" || (about === "somebody else" && isAdmin(standing))
      ? reads()
      : refused(404),
  ),
  "GET /payment": anybody(reads),
  // Nobody's order is paid by card here: tests/api/payments.test.ts has those that are.
  "POST /purchase/:id/payment": customerOrGuest((about) =>
    about === "themselves" ? reads() : refused(404),
  ),
  "DELETE /purchase/:id/payment": customerOrGuest((about) =>
    about === "themselves" ? reads() : refused(404),
  ),
  "POST /pictures": admin(storesPicture),
  "POST /pictures/fetched": admin(storesPicture),
  "GET /papers/:id/:number": customerOrGuest((about, _, { standing }) =>
    about === "themselves" || (about === "somebody else" && isAdmin(standing))
      ? reads()
      : refused(404),
  ),
  "POST /purchase/:id/cancellation": customerOrGuest((about, person) =>
    about === "themselves"
      ? writes(200, "mail/new", orderOf(person), "products/drill", `users/${person.uid}`)
      : refused(404),
  ),
  // Nobody's order is shipped here: tests/api/returns.test.ts has those that are.
  "POST /purchase/:id/returns": customerOrGuest((about) =>
    refused(about === "themselves" ? 409 : 404),
  ),
  "POST /purchase/:id/returns/:return/withdrawal": customerOrGuest((about, person) =>
    about === "themselves" ? writes(200, orderOf(person)) : refused(404),
  ),
  "POST /checkout": customerOnceOpen((_, person) => placesOrder(person)),
  // Whoever calls, it is an order of the guest with that address, who may be new.
  "POST /guest/checkout": anybodyOnceOpen((_, person) =>
    person === people.disabled
      ? refused(409)
      : writes(
          201,
          ...["mail/new", "mail/new", "orders/new", "products/drill"],
          person === people.guest ? `users/${person.uid}` : "users/new",
        ),
  ),
  // The link alone opens: that of an order that an account has is refused, and so is one without a key.
  "POST /guest/session": anybody((_, person) =>
    person === people.guest ? reads() : refused(linkless(person)),
  ),
  "POST /guest/confirmation": anybody((_, person) =>
    person === people.guest
      ? writes(200, orderOf(person), "products/drill")
      : refused(linkless(person)),
  ),
  // Whomever it names, the review is in the caller's own name: see access-answers.test.ts.
  "POST /review": customerOnceOpen(() => writes(201, "reviews/new")),

  "GET /account/reviews": customer(reads),
  "PUT /review/:id": customer((about, { uid }) =>
    about === "themselves" ? writes(200, `reviews/review-of-${uid}`) : refused(404),
  ),
  "DELETE /review/:id": customer((about, { uid }, { standing }) => {
    if (about === "themselves") return writes(200, `reviews/review-of-${uid}`);
    return about === "somebody else" && isAdmin(standing)
      ? writes(200, "log/new", `reviews/review-of-${uid}`)
      : refused(404);
  }),

  // These three are about the caller's own review, and name nobody.
  "GET /product/:id/review": customerOnceOpen(reads),
  "PUT /product/:id/review": customerOnceOpen((_, person) =>
    writes(200, "products/drill", reviewOf(person)),
  ),
  "DELETE /product/:id/review": customer((_, person) =>
    writes(200, "products/drill", reviewOf(person)),
  ),

  "GET /productReview": admin(reads),
  "PUT /review/:id/answer": admin((about, person) =>
    about === "a stranger" ? refused(404) : writes(200, "log/new", reviewOf(person)),
  ),
  "PUT /review/:id/read": admin((about, person) =>
    about === "a stranger" ? refused(404) : writes(200, reviewOf(person)),
  ),
  "PUT /review/:id/hidden": admin((about, person) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, "log/new", "products/drill", reviewOf(person), "undos/new"),
  ),
  "GET /user": admin(reads),
  "GET /order": admin(reads),
  "POST /addProduct": admin((about) =>
    about === "themselves"
      ? writes(201, "log/new", "productAuthors/emails", "products/new")
      : refused(403),
  ),
  "GET /addProduct/:id": admin(reads),
  "PUT /product/:id": admin(() => writes(200, "log/new", "products/drill", "undos/new")),
  "POST /product/:id/stock": admin(() =>
    writes(200, "log/new", "products/drill", "restockings/new", "undos/new"),
  ),
  "GET /product/:id/offer": admin(reads),
  "PUT /product/:id/offer": admin(() => writes(200, "log/new", "products/drill", "undos/new")),
  "DELETE /product/:id/offer": admin(() => writes(200)),
  "GET /desk/products": admin(reads),
  "POST /desk/products/changes": admin(() =>
    writes(200, "log/new", "productChanges/new", "products/drill", "undos/new"),
  ),
  "POST /desk/purchases": admin(() =>
    writes(200, "log/new", "mail/new", "productChanges/new", "undos/new"),
  ),
  "GET /desk/plannedPrices": admin(reads),
  "POST /desk/plannedPrices": admin(() => writes(200, "log/new", "plannedPrices/new")),
  "DELETE /desk/plannedPrices/:id": admin(() => writes(200, "log/new", "plannedPrices/planned")),
  "POST /desk/imports": admin(() => writes(201, "imports/new", "log/new")),
  "POST /desk/imports/:id/pages": admin((about, { uid }) =>
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
  ),
  "GET /desk/imports/:id/pages": admin(reads),
  "POST /desk/imports/:id/undo": admin((about, { uid }) =>
    about === "a stranger"
      ? refused(404)
      : writes(
          200,
          `importPages/import-of-${uid}-0`,
          `imports/import-of-${uid}`,
          `log/import-of-${uid}`,
          "products/drill",
        ),
  ),
  "DELETE /desk/products/:id": admin(() => writes(409)), // it is on sale
  "PUT /product/:id/withdrawn": admin(() => writes(200, "log/new", "products/drill", "undos/new")),
  "PUT /user/admin/:email": admin((about, { uid }) => {
    if (about === "a stranger") return refused(404);
    return about === "themselves"
      ? reads()
      : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`);
  }),
  // There is another owner, whose record is written unchanged: see user-roles.test.ts for the last one.
  "DELETE /user/admin/:email": admin((about, { uid }) => {
    if (about === "a stranger") return refused(404);
    return about === "themselves"
      ? writes(200, `accounts/${uid}`, "log/new", `users/${uid}`)
      : reads();
  }),
  "PUT /desk/customers/:id/role": owner((about, { uid }) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`),
  ),
  "GET /desk/customers": admin(reads),
  "GET /desk/customers/:id": admin((about) => (about === "a stranger" ? refused(404) : reads())),
  "PUT /desk/customers/:id/priceList": admin((about) =>
    about === "a stranger" ? refused(404) : reads(),
  ),
  "PUT /desk/customers/:id/blocked": admin((about, { uid }) => {
    if (about === "a stranger") return refused(404);
    return about === "themselves"
      ? refused(409)
      : writes(200, `accounts/${uid}`, "log/new", `users/${uid}`);
  }),
  // Everybody's address is verified here: tests/api/customers.test.ts has one that isn't.
  "POST /desk/customers/:id/verification": admin((about) =>
    about === "a stranger" ? refused(404) : reads(),
  ),
  // Everybody has an unshipped order here: tests/api/erasing.test.ts has those who haven't.
  "DELETE /desk/customers/:id": admin((about) => refused(about === "a stranger" ? 404 : 409)),
  "POST /desk/customers/:id/notes": admin((about, { uid }) =>
    about === "a stranger"
      ? refused(404)
      : writes(201, "customerNotes/new", "log/new", `users/${uid}`),
  ),
  "DELETE /desk/customers/:id/notes/:note": admin((about, { uid }) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, `customerNotes/note-about-${uid}`, "log/new", `users/${uid}`),
  ),
  "PUT /order/:id/status": admin((about, person) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, "log/new", "mail/new", orderOf(person), "undos/new"),
  ),
  // Nobody's order is shipped here: tests/api/order-status.test.ts has one that is.
  "PUT /order/:id/shipment": admin((about) => refused(about === "a stranger" ? 404 : 409)),
  "DELETE /order/:email": admin((about, person) =>
    about === "a stranger"
      ? reads()
      : writes(
          200,
          ...["log/new", "mail/new", orderOf(person), "products/drill", "undos/new"],
          `users/${person.uid}`,
        ),
  ),

  "GET /desk/settings": admin(reads),
  "GET /desk/texts/:name": admin(reads),
  "PUT /desk/texts/:name": admin(() =>
    writes(200, "log/new", "settings/new", "textVersions/new", "undos/new"),
  ),
  "GET /desk/holidays": admin(reads),
  "PUT /desk/settings/notice": admin(writesSettings),
  "PUT /desk/settings/opening": admin(writesSettings),
  "PUT /desk/settings/countries": admin(writesSettings),
  "PUT /desk/settings/priceLists": admin(writesSettings),
  "PUT /desk/settings/pictures": admin(writesSettings),
  "PUT /desk/settings/home": admin(writesSettings),
  "PUT /desk/settings/orders": admin(writesSettings),
  "PUT /desk/settings/shipping": admin(writesSettings),
  "PUT /desk/settings/vat": admin(writesSettings),
  "PUT /desk/settings/caps": owner(writesSettings),
  "PUT /desk/settings/payment": owner(writesSettings),
  "PUT /desk/settings/delivery": admin(writesSettings),
  "GET /desk/invoices": admin(reads),
  "GET /desk/invoices/:id": admin((about) => (about === "a stranger" ? refused(404) : reads())),
  "GET /desk/log": admin(reads),
  "GET /desk/counts/:id": admin(reads),
  "POST /desk/counts": admin(() =>
    writes(201, "log/new", "products/drill", "restockings/new", "undos/new"),
  ),
  "POST /desk/exports": admin(() => writes(201, "log/new")),
  "GET /desk/orders": admin(reads),
  // It is the account's that has verified the address, and otherwise a guest's, who may be new.
  "POST /desk/orders": admin((about, person) =>
    person === people.disabled
      ? refused(409)
      : writes(
          201,
          ...["log/new", "mail/new", "orders/new", "products/drill"],
          (about !== "a stranger" && person.emailVerified !== false) || person === people.guest
            ? `users/${person.uid}`
            : "users/new",
        ),
  ),
  "POST /desk/orders/pricing": admin(reads),
  "GET /desk/orders/counts": admin(reads),
  "GET /desk/orders/:id": admin((about) => (about === "a stranger" ? refused(404) : reads())),
  "DELETE /desk/orders/:id": admin((about, person) =>
    about === "a stranger"
      ? reads()
      : writes(
          200,
          ...["log/new", "mail/new", orderOf(person), "products/drill", "undos/new"],
          `users/${person.uid}`,
        ),
  ),
  "PUT /desk/orders/:id/delivery": admin((about, person) =>
    about === "a stranger" ? refused(404) : writes(200, "log/new", "mail/new", orderOf(person)),
  ),
  // Everybody's order is placed, and so isn't for packers: tests/api/packing.test.ts has those that are.
  "PUT /desk/orders/:id/packing": packer((about, person, { standing }) =>
    about === "a stranger" || !isAdmin(standing) ? refused(404) : writes(200, orderOf(person)),
  ),
  "POST /desk/orders/:id/notes": admin((about, person) =>
    about === "a stranger" ? refused(404) : writes(201, "log/new", orderOf(person)),
  ),
  "DELETE /desk/orders/:id/notes/:note": admin((about, person) =>
    about === "a stranger" ? refused(404) : writes(200, "log/new", orderOf(person)),
  ),
  "POST /desk/orders/:id/refunds": admin((about, person) =>
    about === "a stranger"
      ? refused(404)
      : writes(201, "log/new", "mail/new", orderOf(person), `users/${person.uid}`),
  ),
  "PUT /desk/orders/:id/returns/:return": admin((about, person) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, "log/new", "mail/new", orderOf(person), "undos/new"),
  ),
  // Nobody's order waits for its payment by link: tests/api/phone-orders.test.ts has one that does.
  "DELETE /desk/orders/:id/payment": admin((about) => refused(about === "a stranger" ? 404 : 409)),
  "POST /desk/orders/:id/payment": admin((about) => refused(about === "a stranger" ? 404 : 409)),
  "POST /desk/orders/:id/invoice": admin((about, person) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, "invoices/new", "log/new", orderOf(person), "series/new"),
  ),
  "GET /desk/picking": packer((about) => (about === "a stranger" ? refused(404) : reads())),
  "GET /desk/packing": packer(reads),
  "GET /desk/packing/:id": packer((about, _, { standing }) =>
    about === "a stranger" || !isAdmin(standing) ? refused(404) : reads(),
  ),
  "PUT /desk/packing/:id/shipped": packer((about) => refused(about === "a stranger" ? 404 : 409)),
  // It is undone already: tests/api/undo.test.ts has those that aren't. A packer hasn't done it.
  "POST /desk/log/:id/undo": packer((_about, _person, { standing }) =>
    isAdmin(standing) ? reads() : refused(404),
  ),
  "POST /desk/mails/:id/sending": admin((about, { uid }) =>
    about === "a stranger"
      ? refused(404)
      : writes(200, "log/new", `mail/failed-${uid}`, "mail/new"),
  ),
  "GET /account/orders": customer(reads),
  "GET /desk/today": admin(reads),
  "GET /desk/accounts": admin(reads),
  "GET /desk/figures": admin(reads),
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
