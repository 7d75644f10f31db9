import fc from "fast-check";
import type { Person } from "../../support/people.ts";
import type { Call } from "../call.ts";
import { type Flaw, flawOf, inWords, seldom } from "../flaws.ts";
import type { ModelShop, Wish } from "../model-shop.ts";
import { place } from "../order-rules.ts";
import { type Caller, caller, people, tooLongAddress } from "../people.ts";
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

interface Asked {
  readonly by: Caller;
  /** Its number, from 0; a product that isn't there yet is unknown. */
  readonly product: number;
  readonly quantity: Quantity;
  readonly key: string | undefined;
  readonly isKeyWrong: boolean;
  readonly customerName: string;
  /** The price that is sent: none, the product's, or another. */
  readonly price: "none" | "right" | "wrong";
  readonly address: string;
  /** Whose e-mail address is sent; null for the caller's own. */
  readonly inNameOf: Person | null;
  readonly flaw: Flaw;
}

/** Always the same order under the same key: a retry, from the second time on. */
const retried = caller.map(
  (by): Asked => ({
    ...{ by, product: 0, quantity: { pieces: 3 }, key: "k1", isKeyWrong: false },
    ...{ ...usual, price: "none", inNameOf: null, flaw: {} },
  }),
);

const varied: fc.Arbitrary<Asked> = fc.record({
  ...{ by: caller, quantity, flaw, key },
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
    const wishOf = (model: ModelShop): Wish => {
      const product = model.products[it.product];
      const { pieces, above } = it.quantity;
      return {
        productId: product?.id ?? "no-such-product",
        quantity: pieces + ((above && product?.[above]) ?? 0),
        sentName: it.customerName.trim(),
        seenCents:
          it.price === "none" ? undefined : (product?.cents ?? 2) - (it.price === "wrong" ? 1 : 0),
        ...{ address: it.address, phone: "123" },
      };
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
      request(model) {
        const { productId: purchaseId, seenCents, sentName: _, ...wish } = wishOf(model);
        const sound = { ...wish, purchaseId, purchase: "Whatever", customer };
        const price = seenCents === undefined ? {} : { price: seenCents / 100 };
        return {
          body: { ...sound, ...price, customerName: it.customerName, ...it.flaw },
          headers: { "idempotency-key": sentKey },
        };
      },
      reply: (model, by, choices) =>
        by?.email === customer ? place(model, by, wishOf(model), it.key, choices) : forbidden,
    };
  });
