import { formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { toDecimal, toMinorUnits } from "@shop/contract/money";
import { struckPriceDays } from "@shop/contract/prices/struck-price";
import type { AdminProduct } from "@shop/contract/products";
import { editCommand } from "../commands/products/edit-product.ts";
import { endOfferCommand, offerCommand } from "../commands/products/offer-product.ts";
import type { Changed } from "../commands/products/product-command.ts";
import { type Restocked, restockProduct } from "../commands/products/restock-product.ts";
import { withdrawalCommand } from "../commands/products/withdraw-product.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import type { OfferRefusal } from "../products/offer.ts";
import { lowestPrice, pricesOf } from "../products/price-history.ts";
import { detailsOf, toAdmin, toDetails, toPublic } from "../products/product.ts";
import type { ProductStore } from "../products/product-store.ts";
import { toolsOnHome } from "../products/tools-on-home.ts";
import { refuseMissingPictures } from "./keep-pictures.ts";

type Calls =
  | "GET /product"
  | "GET /product/:id"
  | "PUT /product/:id"
  | "POST /product/:id/stock"
  | "PUT /product/:id/withdrawn"
  | "GET /product/:id/offer"
  | "PUT /product/:id/offer"
  | "DELETE /product/:id/offer";

const unknownProduct = () => new Problem("not-found", "There is no such product");

/** @returns why a change of stock was refused */
export const restockingProblem = (
  refused: Exclude<Restocked, { readonly undo: unknown }>,
): Problem => {
  if (refused === "unknownProduct") return unknownProduct();
  if (refused === "keyReused") {
    return new Problem("idempotency-key-reused", "This key belongs to another change of stock");
  }
  if (refused === "restockedSince") {
    return new Problem("product-changed", "Its stock was changed meanwhile. Count it again.");
  }
  const { availableQuantity } = refused;
  const detail = `Stock is ${availableQuantity} pieces. It has to stay between 0 and ${limits.quantity}.`;
  return new Problem("quantity-out-of-range", detail);
};

const onOffer = () =>
  Problem.invalid([
    { field: "price", message: "stays while the product is on offer: end the offer first" },
  ]);

/** @returns why a product can't be on an offer */
const offerProblem = (refused: OfferRefusal): Problem => {
  switch (refused.refusal) {
    case "withdrawn":
      return new Problem("not-found", "The product isn't on sale");
    case "dayOver":
      return Problem.invalid([{ field: "until", message: "is over" }]);
    case "notLower": {
      const lowest = formatMoney(toDecimal(refused.lowestCents));
      const message = `must be below ${lowest}, the lowest price of the last ${struckPriceDays} days`;
      return Problem.invalid([{ field: "price", message }]);
    }
  }
};

/**
 * @returns a product for admins
 * @throws Problem not-found
 */
export const adminProduct = async (products: ProductStore, id: string): Promise<AdminProduct> => {
  const { product, authors } = await products.findWithAuthors(id);
  if (!product) throw unknownProduct();
  return toAdmin(product, authors.get(product.author));
};

/**
 * @param pictures that were uploaded
 * @param publicPage the shared read of a page of products
 * @param chosenForHome reads the ids of the tools that admins chose for home
 * @param keepMs milliseconds in which public reads are shared
 */
export const productHandlers = (
  shop: Shop,
  products: ProductStore,
  pictures: Pick<PictureStore, "keep">,
  publicPage: ProductStore["page"],
  chosenForHome: () => Promise<readonly string[]>,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicProduct = recentReads(products.find, keepMs);
  const onHome = recentReads(
    (ids: readonly string[]) => toolsOnHome(ids, products.onSale, publicPage),
    keepMs,
  );

  /** The changed product with its author's address, for admins. */
  const answer = async (changed: Changed | undefined) => {
    if (!changed) throw unknownProduct();
    const { product, undo } = changed;
    return { ...toAdmin(product, (await products.authors()).get(product.author)), undo };
  };

  return {
    "GET /product": async ({ query: { home, ...wanted } }) => {
      if (!home) return mapPage(await publicPage(wanted), toPublic);
      const tools = await onHome(await chosenForHome());
      return { entries: tools.slice(0, wanted.limit).map(toPublic), next: null };
    },

    "GET /product/:id": async ({ params: { id } }) => {
      const product = await publicProduct(id);
      if (!product?.createdAt) throw unknownProduct();
      return toDetails(product);
    },

    "PUT /product/:id": async ({ params: { id }, body }, caller, deadline) => {
      const act = actOf(caller, new Date());
      await refuseMissingPictures(pictures, body);
      const command = editCommand(shop.db, id, detailsOf(body), body.revision, act);
      const changed = await runCommand(shop, command, deadline);
      if (changed === null) throw new Problem("product-changed");
      if (changed === "skuTaken") throw new Problem("sku-taken");
      if (changed === "onOffer") throw onOffer();
      return answer(changed);
    },

    "POST /product/:id/stock": async ({ params: { id }, headers, body }, caller, deadline) => {
      const { difference, seen } = body;
      const { uid } = caller;
      const act = actOf(caller, new Date(), recordId(uid, headers["idempotency-key"]));
      const wanted = { id: act.id, uid, productId: id, difference, createdAt: act.at };
      const restocked = await restockProduct(shop, wanted, seen, act, deadline);
      if (typeof restocked === "string" || "outOfRange" in restocked)
        throw restockingProblem(restocked);
      return { ...(await adminProduct(products, id)), undo: restocked.undo };
    },

    "PUT /product/:id/withdrawn": async (
      { params: { id }, body: { withdrawn } },
      caller,
      deadline,
    ) => {
      const command = withdrawalCommand(shop.db, id, withdrawn, actOf(caller, new Date()));
      const changed = await runCommand(shop, command, deadline);
      if (changed === "noPicture")
        throw Problem.invalid([{ field: "image", message: "is missing: add a picture first" }]);
      return answer(changed);
    },

    "GET /product/:id/offer": async ({ params: { id } }) => {
      const product = await products.find(id);
      if (!product) throw unknownProduct();
      const { cents, since } = lowestPrice(pricesOf(product), new Date());
      return { lowest: toDecimal(cents), since: since.toISOString() };
    },

    "PUT /product/:id/offer": async ({ params: { id }, body }, caller, deadline) => {
      const { price, until, revision } = body;
      const wanted = { priceCents: toMinorUnits(price), until };
      const command = offerCommand(shop.db, id, wanted, revision, actOf(caller, new Date()));
      const changed = await runCommand(shop, command, deadline);
      if (changed === null) throw new Problem("product-changed");
      if (changed && "refusal" in changed) throw offerProblem(changed);
      return answer(changed);
    },

    "DELETE /product/:id/offer": async ({ params: { id } }, caller, deadline) =>
      answer(
        await runCommand(shop, endOfferCommand(shop.db, id, actOf(caller, new Date())), deadline),
      ),
  };
};
