import {
  type PriceChange,
  type ProductsChange,
  ProductsChanged,
} from "@shop/contract/desk/products";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { noPicture } from "@shop/contract/pictures";
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
} from "firebase-admin/firestore";
import { z } from "zod";
import { type Command, createUndoer, type Undoers } from "../../core/command.ts";
import { type Act, undoOf } from "../../log/log.ts";
import { TooLate } from "../../log/undo-step.ts";
import { newPrice } from "../../products/new-price.ts";
import type { Product } from "../../products/product.ts";
import { updateOf } from "./edit-product.ts";
import { firstTryOf, placesOf, type ReadTogether, type States, statesIn } from "./first-try.ts";
import { type ProductState, productWrite } from "./product-command.ts";

/** A change of several products, but for their stock (restock-together.ts). */
export type FieldsTogether = Exclude<ProductsChange["change"], { readonly what: "stock" }>;

/** The fields that a change writes to a product, and those that undoing writes; null if it stays as it is. */
interface Written {
  readonly fields: UpdateData<DocumentData>;
  readonly before: Readonly<Record<string, unknown>>;
}

/**
 * @param seen the price that was shown before the change, in minor units
 * @returns what a change of prices writes; null if the price stays as it is
 */
const rePriced = (
  { priceCents, revision, offer }: Product,
  change: PriceChange,
  seen: number | undefined,
): Written | null => {
  const price = newPrice({ priceCents, offer }, change, seen);
  if (price === null) return null;
  return { fields: { priceCents: price, revision: revision + 1 }, before: { priceCents } };
};

const written = (
  { product, document }: ProductState,
  change: FieldsTogether,
  seen: number | undefined,
  at: Date,
): Written | null => {
  const { kind, revision, withdrawn, draft, createdAt, image } = product;
  switch (change.what) {
    case "price":
      return rePriced(product, change, seen);
    case "kind":
      if (kind === change.kind) return null;
      return {
        fields: { kind: change.kind ?? FieldValue.delete(), revision: revision + 1 },
        before: { kind: kind ?? null },
      };
    case "onSale": {
      if (createdAt || image === noPicture) return null;
      const since = withdrawn ? document.get("withdrawn.createdAt") : Timestamp.fromDate(at);
      const fields = {
        createdAt: since,
        withdrawn: FieldValue.delete(),
        draft: FieldValue.delete(),
      };
      const before = { withdrawn: document.get("withdrawn"), draft: document.get("draft") };
      return {
        fields,
        before: {
          createdAt: null,
          ...(withdrawn ? { withdrawn: before.withdrawn } : {}),
          ...(draft ? { draft: before.draft } : {}),
        },
      };
    }
    case "withdrawn": {
      if (!createdAt) return null;
      const since = document.get("createdAt");
      return {
        fields: {
          createdAt: FieldValue.delete(),
          withdrawn: { at: Timestamp.fromDate(at), createdAt: since },
        },
        before: { createdAt: since, withdrawn: null },
      };
    }
  }
};

/** @returns what the log says of a change of prices */
export const saidOfPrices = ({ by, change, ending }: PriceChange) =>
  by === "percent" ? { percent: change, ending } : { amount: change, ending };

/** @returns what the log says of a change */
const saidOf = (change: FieldsTogether) => {
  switch (change.what) {
    case "price":
      return saidOfPrices(change);
    case "kind":
      return { kind: change.kind ?? null };
    case "onSale":
      return { state: "on sale" };
    case "withdrawn":
      return { state: "withdrawn" };
  }
};

/** What undoing needs: what each product was, and what it has become. */
const Kept = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      before: z.record(z.string(), z.unknown()),
      revision: z.int(),
      /** When it was last withdrawn or put on sale, in milliseconds; missing for other changes. */
      since: z.int().optional(),
    }),
  ),
});

/** When a product came to the state that it is in, in milliseconds since 1970. */
const sinceOf = ({ createdAt, withdrawn }: Pick<Product, "createdAt" | "withdrawn">): number =>
  (createdAt ?? withdrawn?.at)?.getTime() ?? 0;

/**
 * Changes several products in one transaction: all of them, with one entry of the log, or none. What has changed
 * meanwhile, or can't change so, stays as it is and is named. Idempotent by the act's id.
 */
export const changeTogetherCommand = (
  db: Firestore,
  products: ProductsChange["products"],
  change: FieldsTogether,
  act: Act,
): Command<ReadTogether, ProductsChanged | "keyReused"> => {
  const first = firstTryOf(db, act, { products, change }, ProductsChanged);
  const ids = products.map(({ id }) => id);
  return {
    act,
    locks: ids,
    read: () => first.read(ids),
    decide: (read) => {
      const answered = first.answer(read);
      if (answered !== null) return { result: answered };
      const { states } = read;
      const changes = products.flatMap(({ id, price }) => {
        const state = states.get(id);
        const seen = price === undefined ? undefined : toMinorUnits(price);
        const made = state && written(state, change, seen, act.at);
        return state && made ? [{ id, state, ...made }] : [];
      });
      const left = products
        .filter(({ id }) => !changes.some((made) => made.id === id))
        .map(({ id }) => {
          const cents = states.get(id)?.product.priceCents;
          return cents === undefined ? { id } : { id, price: toDecimal(cents) };
        });
      const [one] = changes;
      if (!one) return { result: { changed: 0, left } };
      const isOne = changes.length === 1;
      const name = isOne ? one.state.product.name : `${changes.length} products`;
      const logged = {
        action: "product.changed-together",
        on: { id: isOne ? one.id : act.id, name },
        alsoOn: changes.map(({ id }) => id),
        after: saidOf(change),
        undo: {
          items: changes.map(({ id, state: { product }, fields, before }) => ({
            id,
            before,
            revision: "revision" in fields ? product.revision + 1 : product.revision,
            ...(change.what === "withdrawn" ? { since: act.at.getTime() } : {}),
          })),
        },
      } as const;
      const result = { changed: changes.length, left, undo: undoOf(act, logged) };
      return {
        result,
        writes: [
          ...changes.map(({ state, fields }) => productWrite(state, fields, act.at)),
          first.keep(result),
        ],
        logged: [logged],
      };
    },
  };
};

/** Makes all of the products what they were, unless one of them was changed since: then none. */
const undoTogether = createUndoer(Kept, (db, { items }, { act }) => {
  const ids = items.map(({ id }) => id);
  return {
    locks: ids,
    read: async () => statesIn(await db.getAll(...placesOf(db, ids))),
    decide: (states: States) => ({
      result: null,
      writes: items.map(({ id, before, revision, since }) => {
        const state = states.get(id);
        const isMoved = since !== undefined && state && sinceOf(state.product) !== since;
        const isBack =
          "createdAt" in before && before.createdAt === null && !state?.product.createdAt;
        if (!state || state.product.revision !== revision || isMoved || isBack) throw new TooLate();
        const edited = "createdAt" in before ? {} : { revision: revision + 1 };
        return productWrite(state, { ...updateOf(before), ...edited }, act.at, true);
      }),
    }),
  };
});

export const togetherUndoers: Undoers<"product.changed-together"> = {
  "product.changed-together": undoTogether,
};
