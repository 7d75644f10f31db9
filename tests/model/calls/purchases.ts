import type { Address } from "@shop/contract/address";
import fc from "fast-check";
import type { Person } from "../../support/people.ts";
import { addressParts } from "../../support/requests.ts";
import type { Call } from "../call.ts";
import { type Flaw, flawOf, inWords, seldom } from "../flaws.ts";
import type { ModelShop, Wish } from "../model-shop.ts";
import { type Asked as AskedFor, checkOut, place, totalFor } from "../order-rules.ts";
import { ann, type Caller, caller, people, tooLongAddress } from "../people.ts";
import { abroad, codes, methods } from "../prices.ts";
import { forbidden } from "../refusals.ts";

/** A number of pieces, or so many more than the product's minimum or than what is available. */
interface Quantity {
  readonly pieces: number;
  readonly above?: "minimum" | "available";
}

/** Around both ends of what may be ordered (SPEC.md section 5), and mostly in between. */
const quantity = fc.constantFrom<Quantity>(
  ...[3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 7].map((pieces) => ({ pieces })),
  ...[0, 1].map((pieces) => ({ pieces, above: "minimum" as const })),
  ...[0, -1].map((pieces) => ({ pieces, above: "available" as const })),
  ...[0, -3, 1_000_000].map((pieces) => ({ pieces })),
);

const quantityInWords = ({ pieces, above }: Quantity): string => {
  if (!above) return `${pieces} pieces`;
  const base = above === "minimum" ? "the minimum" : "all that is left";
  return pieces === 0 ? base : `${base} ${pieces > 0 ? "+" : "-"} ${Math.abs(pieces)}`;
};

/** What is asked of one product; its price is in words. */
interface Wanted {
  /** Its number, from 0; a product that isn't there yet is unknown. */
  readonly product: number;
  readonly quantity: Quantity;
  /** The price that is sent: none, the product's, or another. */
  readonly price: "none" | "right" | "wrong";
}

const wishIn = (model: ModelShop, { product: number, quantity, price }: Wanted): Wish => {
  const product = model.products[number];
  const { pieces, above } = quantity;
  const cents = (product?.cents ?? 2) - (price === "wrong" ? 1 : 0);
  return {
    productId: product?.id ?? "no-such-product",
    quantity: pieces + ((above && product?.[above]) ?? 0),
    seenCents: price === "none" ? undefined : cents,
  };
};

const flaw = flawOf(
  ["quantity", "6"],
  ["quantity", 3.5],
  ["purchaseId", "a b"],
  ["purchaseId", "__id7__"],
  ["customer", tooLongAddress],
  ["address", undefined],
  ["address", "a".repeat(501)],
  ["phone", 7],
  ["customerName", "n".repeat(101)],
);

/** A key must be visible ASCII. */
const wrongKey = "not visible";

/** Few keys, so that they are used again: by another person, with another body, after a deletion. */
const key = fc.constantFrom(undefined, undefined, undefined, "k1", "k1", "k1", "k1", "k2");

const usual = { customerName: "Whoever Orders", address: "1 Drill Street" };

interface Asked extends Wanted {
  readonly by: Caller;
  readonly key: string | undefined;
  readonly isKeyWrong: boolean;
  readonly customerName: string;
  readonly address: string;
  /** Whose e-mail address is sent; null for the caller's own. */
  readonly inNameOf: Person | null;
  readonly flaw: Flaw;
}

/** Always the same order under the same key: a retry, from the second time on. */
const retried = caller.map(
  (by): Asked => ({
    by,
    product: 0,
    quantity: { pieces: 3 },
    key: "k1",
    isKeyWrong: false,
    ...usual,
    price: "none",
    inNameOf: null,
    flaw: {},
  }),
);

const varied: fc.Arbitrary<Asked> = fc.record({
  by: caller,
  quantity,
  flaw,
  key,
  product: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 9),
  customerName: seldom(4, fc.constantFrom(" Her Aunt ", ""), usual.customerName),
  price: fc.constantFrom("none", "none", "right", "wrong"),
  address: seldom(6, fc.constant(""), usual.address),
  inNameOf: seldom(10, fc.constantFrom(...people), null),
  isKeyWrong: seldom(20, fc.constant(true), false),
});

/** POST /purchase. */
export const purchase = fc
  .oneof({ arbitrary: retried, weight: 1 }, { arbitrary: varied, weight: 2 })
  .map((it): Call => {
    const customer = (it.inNameOf ?? it.by.person)?.email ?? "nobody@example.com";
    const sentKey = it.isKeyWrong ? wrongKey : it.key;
    const askedIn = (model: ModelShop): AskedFor & { body: object } => {
      const wish = wishIn(model, it);
      const { productId: purchaseId, quantity, seenCents } = wish;
      const price = seenCents === undefined ? {} : { price: seenCents / 100 };
      const { address } = it;
      const body = { purchaseId, quantity, ...price, address, phone: "123", customer };
      const sent = JSON.stringify([body, it.customerName.trim()]);
      return { wishes: [wish], address, phone: "123", sent, body };
    };
    return {
      route: "POST /purchase",
      by: it.by,
      words:
        `orders ${quantityInWords(it.quantity)} of product ${it.product + 1}` +
        `${sentKey === undefined ? "" : ` under the key "${sentKey}"`}` +
        `${it.inNameOf ? ` as ${customer}` : ""}` +
        `${it.customerName === usual.customerName ? "" : `, by the name "${it.customerName}"`}` +
        `${it.price === "none" ? "" : `, at the ${it.price} price`}` +
        `${it.address === usual.address ? "" : `, at "${it.address}"`}${inWords(it.flaw)}`,
      wrongFields: [...Object.keys(it.flaw), ...(it.isKeyWrong ? ["idempotency-key"] : [])],
      request: (model) => ({
        body: {
          ...askedIn(model).body,
          purchase: "Whatever",
          customerName: it.customerName,
          ...it.flaw,
        },
        headers: { "idempotency-key": sentKey },
      }),
      reply: (model, by, choices) =>
        by?.email === customer ? place(model, by, askedIn(model), it.key, choices) : forbidden,
    };
  });

/** A product's number, and how many pieces of it at which price: mostly so that it can be ordered. */
const line = fc.record({
  quantity: seldom(8, quantity, { pieces: 3 }),
  product: fc.constantFrom(...[0, 0, 0, 0, 0, 0, 0, 0], ...[1, 1, 1, 1, 1, 1], ...[2, 9]),
  price: seldom(10, fc.constantFrom("right" as const, "wrong" as const), "none" as const),
});

const basketFlaw = flawOf(
  ["lines", []],
  ["lines", "all"],
  ["phone", 7],
  ["address", "a".repeat(501)],
);

/** Where a basket goes: nowhere, by a text, home, abroad, and where the shop doesn't deliver. */
const places = [
  ...[undefined, usual.address, usual.address, addressParts()],
  ...[
    { country: abroad, postcode: "0150", town: "Oslo" },
    { country: "DE", postcode: "10115", town: "Berlin" },
  ].map(addressParts),
];

const placeInWords = (to: Address | undefined): string =>
  typeof to === "object" ? ` to ${to.country}` : to ? "" : " to nowhere";

/** POST /checkout. */
export const checkout = fc
  .record({
    by: caller,
    key,
    flaw: basketFlaw,
    to: fc.constantFrom(...places),
    delivery: fc.constantFrom(undefined, undefined, ...methods.map(({ id }) => id)),
    code: fc.constantFrom(undefined, undefined, undefined, ...Object.keys(codes), "NONE"),
    total: fc.constantFrom("none", "none", "right", "wrong"),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 2, selector: ({ product }) => product }),
  })
  .map((it): Call => {
    const askedIn = (model: ModelShop): AskedFor & { body: object } => {
      const wishes = it.lines
        .map((wanted) => wishIn(model, wanted))
        .filter(
          ({ productId }, index, all) =>
            all.findIndex((other) => other.productId === productId) === index,
        );
      const lines = wishes.map(({ productId: purchaseId, quantity: pieces, seenCents }) => ({
        purchaseId,
        quantity: pieces,
        ...(seenCents === undefined ? {} : { price: seenCents / 100 }),
      }));
      const { to: address, delivery, code } = it;
      const chosen = { address, delivery, code, phone: "123" };
      const right = totalFor(model, it.by.person ?? ann, { ...chosen, wishes, sent: "" });
      const seenTotal = it.total === "none" ? undefined : right + (it.total === "wrong" ? 1 : 0);
      const total = seenTotal === undefined ? undefined : seenTotal / 100;
      const body = { lines, ...chosen, total };
      return { ...chosen, wishes, seenTotal, sent: JSON.stringify(body), body };
    };
    const words = it.lines.map(
      (wanted) => `${quantityInWords(wanted.quantity)} of product ${wanted.product + 1}`,
    );
    return {
      route: "POST /checkout",
      by: it.by,
      words:
        `orders a basket of ${words.join(" and ")}${placeInWords(it.to)}` +
        `${it.delivery ? ` by ${it.delivery}` : ""}${it.code ? ` with ${it.code}` : ""}` +
        `${it.total === "none" ? "" : `, at the ${it.total} total`}` +
        `${it.key === undefined ? "" : ` under the key "${it.key}"`}${inWords(it.flaw)}`,
      wrongFields: Object.keys(it.flaw),
      request: (model) => ({
        body: { ...askedIn(model).body, ...it.flaw },
        headers: { "idempotency-key": it.key },
      }),
      reply: (model, by, choices) =>
        by ? checkOut(model, by, askedIn(model), it.key, choices) : forbidden,
    };
  });
