import { addDays, dayOf } from "@shop/contract/calendar";
import { uploadedPicture } from "@shop/contract/pictures";
import type { Role } from "@shop/contract/roles";
import { shop } from "@shop/contract/shop";
import { type TokenPurpose, tokenOf } from "../../../functions/src/auth/order-token.ts";
import {
  authorKey,
  codeDocument,
  importDocument,
  importPageDocument,
  invoiceDocument,
  logDocument,
  mailDocument,
  noteDocument,
  orderDocument,
  planDocument,
  productDocument,
  productReviewDocument,
  reviewDocument,
  userDocument,
} from "../../support/documents.ts";
import type { Fields } from "../../support/fields.ts";
import { type Person, personOf } from "../../support/people.ts";
import { productReviewId } from "../../support/product-review-id.ts";
import { people } from "./people.ts";

/** Texts that only their owner and admins may see; each contains the owner's uid. */
export const secretsOf = (uid: string) => ({
  orderId: `order-of-${uid}`,
  invoiceNumber: `invoice-of-${uid}`,
  address: `${uid}, 1 Secret Lane`,
  phone: `555-${uid}`,
});

/** Who added the product. This person never calls, so whatever a caller adds has a new author. */
const founder = personOf("fay");

/** The key of the orders that links open: the guest's, and one that an account has taken over. */
const guestKey = "the-key-of-the-guests-order";

const withLinks: readonly string[] = [people.guest.uid, people.somebodyElse.uid];

const hourMs = 60 * 60 * 1000;

/** @returns a token for a person's order, which expires in so many milliseconds */
export const linkTo = (
  { uid }: Pick<Person, "uid">,
  purpose: TokenPurpose,
  ms = hourMs,
): string => {
  const token = tokenOf(
    purpose,
    { id: secretsOf(uid).orderId, guestKey },
    new Date(Date.now() + ms),
  );
  if (token === null) throw new Error("It has a key");
  return token;
};

const everybody = Object.values(people);
const roles: Readonly<Record<string, Role>> = {
  [people.packer.uid]: "packer",
  [people.manager.uid]: "manager",
  [people.owner.uid]: "owner",
  [people.promoted.uid]: "owner",
};

/** A picture that the shop has. */
const pictureHash = "5".repeat(64);
export const storedPicture = uploadedPicture(pictureHash);

/** One product with its author, a picture, and a record, an order and the reviews of everybody. */
export function shopData(): Record<string, Fields> {
  const documents: Record<string, Fields> = {
    [`pictures/${pictureHash}`]: {
      ...{ schema: 1, width: 800, height: 600 },
      storedAt: new Date("2026-11-01T10:00:00Z"),
    },
    "products/drill": productDocument({
      unverifiedPieces: 6, // the guest's
      author: authorKey(founder.uid),
      supplier: "Nagel",
      rating: { count: everybody.length, sum: 4 * everybody.length },
    }),
    "codes/SPRING10": codeDocument(),
    "plannedPrices/planned": planDocument("drill"),
    "log/undone": logDocument(founder, {
      undone: { at: new Date(), by: { uid: founder.uid, name: founder.name } },
    }),
    // The days before today are closed: otherwise the first call of GET /desk/today would write them down.
    "figures/closedDays": {
      last: addDays(dayOf(new Date(), shop.timeZone), -1),
      days: [],
      pieces: {},
      bestSellers: [],
    },
    "productAuthors/emails": { [authorKey(founder.uid)]: founder.email },
  };
  for (const person of everybody) {
    const id = `import-of-${person.uid}`;
    documents[`imports/${id}`] = importDocument(id);
    documents[`importPages/${id}-0`] = importPageDocument(id, id, "drill");
    documents[`log/${id}`] = logDocument(person, {
      action: "product.imported",
      on: { id, name: "prices.csv" },
      after: { rows: 1, changed: 1, added: 0 },
      keys: [id, "prices.csv", "drill"],
    });
  }
  for (const person of everybody) {
    const { uid } = person;
    const { orderId, invoiceNumber, ...delivery } = secretsOf(uid);
    const role = roles[uid] ?? "customer";
    const isGuest = person === people.guest;
    // The record has an old name, which the next sign-in replaces.
    documents[`users/${uid}`] = userDocument(person, {
      name: "Formerly",
      role,
      ...(isGuest ? { guest: true, emailVerified: false } : {}),
    });
    documents[`customerNotes/note-about-${uid}`] = noteDocument(person);
    documents[`reviews/review-of-${uid}`] = reviewDocument(person);
    documents[`reviews/${productReviewId("drill", uid)}`] = productReviewDocument(person, "drill");
    documents[`mail/failed-${uid}`] = mailDocument(person, {
      delivery: { state: "ERROR", attempts: 1, startTime: new Date(), error: "No such box" },
    });
    documents[`invoices/${invoiceNumber}`] = invoiceDocument(orderId, delivery.address);
    documents[`orders/${orderId}`] = orderDocument(orderId, person, "drill", 6, {
      ...delivery,
      ...(withLinks.includes(uid) ? { guestKey } : {}),
      ...(isGuest ? { endsAt: new Date(Date.now() + 24 * hourMs) } : {}),
      // Nobody could have asked for it yet: tests/api/returns.test.ts has orders that are shipped.
      returns: [
        {
          ...{ id: "asked", at: new Date(), reason: "other", state: "requested" },
          lines: [{ line: orderId, quantity: 1 }],
        },
      ],
      returnState: "requested",
      notes: [{ id: "ring-twice", text: "Ring twice", at: new Date(), uid: "", name: "" }],
    });
  }
  return documents;
}
