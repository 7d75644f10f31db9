import { toDecimal } from "@shop/contract/money";
import { shop as configured } from "@shop/contract/shop";
import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import {
  type Command,
  createUndoer,
  runCommand,
  type Shop,
  type Undoers,
} from "../../core/command.ts";
import { type Act, type Logged, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import {
  asAt,
  type OfferRefusal,
  type WantedOffer,
  withOffer,
  withoutOffer,
} from "../../products/offer.ts";
import type { Product } from "../../products/product.ts";
import { type Offer, StoredOffer } from "../../stock/offer-price.ts";
import {
  type Changed,
  type ProductState,
  productCommand,
  productWrite,
} from "./product-command.ts";

/** What undoing needs: the product's revision after the action, and its price and offer before. */
const KeptOffer = z.object({
  revision: z.int(),
  priceCents: z.int(),
  offer: StoredOffer.nullable(),
});

const fieldsOf = ({
  priceCents,
  offer,
  revision,
}: Pick<Product, "priceCents" | "offer" | "revision">) => ({
  ...{ priceCents, revision, offer: offer ?? FieldValue.delete() },
});

/** What the log keeps of an offer for its undoing, with times as Firestore has them. */
const keptOf = ({ priceCents, offer }: Product, revision: number) => ({
  ...{ revision, priceCents },
  offer: offer ? storedOf(offer) : null,
});

const storedOf = ({ endsAt, ...offer }: Offer) => ({
  ...offer,
  ...(endsAt ? { endsAt: Timestamp.fromDate(endsAt) } : {}),
});

const loggedOffer = (
  action: "product.offered" | "product.offer-ended",
  before: Product,
  after: Product,
): Logged => ({
  action,
  on: { id: before.id, name: before.name },
  before: { price: toDecimal(before.priceCents) },
  after: {
    price: toDecimal(after.priceCents),
    ...(after.offer?.until ? { until: after.offer.until } : {}),
  },
  undo: keptOf(before, after.revision),
});

/** @returns the change that puts a product on offer, or ends its offer */
const change = (state: ProductState, after: Product, act: Act) => {
  const action = after.offer ? "product.offered" : "product.offer-ended";
  const logged = loggedOffer(action, state.product, after);
  return {
    result: { product: after, undo: undoOf(act, logged) },
    writes: [productWrite(state, fieldsOf(after), act.at)],
    logged: [logged],
  };
};

/**
 * Puts a product on offer, or changes its offer, unless the product was edited since the revision that it is based on.
 * Idempotent: a retry changes nothing and isn't refused.
 *
 * @returns the command. Its result is null after an edit since, undefined if there is no such product
 */
export const offerCommand = (
  db: Firestore,
  id: string,
  wanted: WantedOffer,
  revision: number,
  act: Act,
): Command<ProductState | null, Changed | OfferRefusal | null | undefined> => ({
  act,
  ...productCommand<Changed | OfferRefusal | null>(db, id, (state) => {
    const { product } = state;
    const isSame =
      product.offer !== undefined &&
      product.priceCents === wanted.priceCents &&
      product.offer.until === wanted.until;
    if (isSame && [revision, revision + 1].includes(product.revision)) {
      return { result: { product } };
    }
    if (product.revision !== revision) return { result: null };
    const offered = withOffer(product, wanted, act.at, configured.timeZone);
    return "refusal" in offered ? { result: offered } : change(state, offered, act);
  }),
});

/**
 * Ends a product's offer: its ordinary price holds again. Without an offer nothing changes.
 *
 * @returns the command, whose result is undefined if there is no such product
 */
export const endOfferCommand = (
  db: Firestore,
  id: string,
  act: Act,
): Command<ProductState | null, Changed | undefined> => ({
  act,
  ...productCommand<Changed>(db, id, (state) =>
    state.product.offer
      ? change(state, withoutOffer(state.product, act.at), act)
      : { result: { product: state.product } },
  ),
});

/** Gives a product the price and the offer that it had, unless it was edited since. */
const undoOffer = createUndoer(KeptOffer, (db, { revision, priceCents, offer }, { on, act }) =>
  productCommand(db, on, (state) => {
    if (state.product.revision !== revision) throw new TooLate();
    const former = { priceCents, offer: offer ?? undefined, revision: revision + 1 };
    return { result: true, writes: [productWrite(state, fieldsOf(former), act.at)] };
  }),
);

export const offerUndoers: Undoers<"product.offered" | "product.offer-ended"> = {
  "product.offered": undoOffer,
  "product.offer-ended": undoOffer,
};

/** Offers read at once. */
const maxEnded = 100;

/**
 * Stores the end of the offers whose last day is over. Every read shows it already (`asAt`); the catalogue sorts and
 * narrows by stored prices.
 *
 * @param deadline the time, in milliseconds since 1970, after which nothing is written
 * @returns how many have ended
 * @throws as runCommand does; idempotent, so it can be called again
 */
export const endOffers = async (shop: Shop, deadline: number): Promise<number> => {
  const now = new Date();
  const due = shop.db.collection("products").where("offer.endsAt", "<=", Timestamp.fromDate(now));
  const { docs } = await due.orderBy("offer.endsAt").limit(maxEnded).get();
  for (const { id } of docs) {
    const command = productCommand<void>(shop.db, id, (state) =>
      asAt(state.product, now).offer
        ? { result: undefined }
        : { result: undefined, writes: [productWrite(state, {}, now)] },
    );
    await runCommand(shop, command, deadline);
  }
  return docs.length;
};
