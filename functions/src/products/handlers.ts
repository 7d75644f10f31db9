import type { Page } from "@pros-and-drill/contract/calls";
import { limits } from "@pros-and-drill/contract/limits";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { additionCommand } from "./add-product.ts";
import type { deskSearch, FoundProduct } from "./desk-search.ts";
import { editCommand } from "./edit-product.ts";
import { detailsOf, newProduct, toAdmin, toAdminNames, toDetails, toPublic } from "./product.ts";
import type { Changed } from "./product-command.ts";
import type { ProductStore } from "./product-store.ts";
import { type Restocked, restockProduct } from "./restock.ts";
import { withdrawalCommand } from "./withdraw-product.ts";

type Calls =
  | "GET /product"
  | "GET /product/:id"
  | "PUT /product/:id"
  | "POST /product/:id/stock"
  | "PUT /product/:id/withdrawn"
  | "GET /addProduct"
  | "GET /addProduct/:id"
  | "POST /addProduct";

const unknownProduct = () => new Problem("not-found", "There is no such product");

const problemOf = (refused: Exclude<Restocked, { readonly undo: unknown }>): Problem => {
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

/**
 * @param search finds the products of a tab
 * @param keepMs milliseconds in which public reads are shared
 */
export const productHandlers = (
  shop: Shop,
  products: ProductStore,
  search: ReturnType<typeof deskSearch>,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads(products.page, keepMs);
  const publicProduct = recentReads(products.find, keepMs);

  /** The changed product with its author's address, for admins. */
  const answer = async (changed: Changed | undefined) => {
    if (!changed) throw unknownProduct();
    const { product, undo } = changed;
    return { ...toAdmin(product, (await products.authors()).get(product.author)), undo };
  };

  /** Reads a product for admins. */
  const readAnswer = async (id: string) => {
    const { product, authors } = await products.findWithAuthors(id);
    if (!product) throw unknownProduct();
    return toAdmin(product, authors.get(product.author));
  };

  return {
    "GET /product": async ({ query }) => mapPage(await publicPage(query), toPublic),

    "GET /product/:id": async ({ params: { id } }) => {
      const product = await publicProduct(id);
      if (!product || product.withdrawn) throw unknownProduct();
      return toDetails(product);
    },

    "PUT /product/:id": async ({ params: { id }, body }, caller, deadline) => {
      const act = actOf(caller, new Date());
      const command = editCommand(shop.db, id, detailsOf(body), body.revision, act);
      const changed = await runCommand(shop, command, deadline);
      if (changed === null) throw new Problem("product-changed");
      return answer(changed);
    },

    "POST /product/:id/stock": async ({ params: { id }, headers, body }, caller, deadline) => {
      const { difference, seen } = body;
      const { uid } = caller;
      const act = actOf(caller, new Date(), recordId(uid, headers["idempotency-key"]));
      const wanted = { id: act.id, uid, productId: id, difference, createdAt: act.at };
      const restocked = await restockProduct(shop, wanted, seen, act, deadline);
      if (typeof restocked === "string" || "outOfRange" in restocked) throw problemOf(restocked);
      return { ...(await readAnswer(id)), ...restocked };
    },

    "PUT /product/:id/withdrawn": async (
      { params: { id }, body: { withdrawn } },
      caller,
      deadline,
    ) => {
      const command = withdrawalCommand(shop.db, id, withdrawn, actOf(caller, new Date()));
      return answer(await runCommand(shop, command, deadline));
    },

    "GET /addProduct": async (
      { query: { withdrawn, stock, search: words, ...wanted } },
      caller,
    ) => {
      if (!caller?.admin) {
        if (withdrawn || stock || words) throw new Problem("forbidden");
        return mapPage(await publicPage(wanted), toAdminNames);
      }
      // Admins bypass the shared read: they see what they have just added.
      const read = (): Promise<Page<FoundProduct>> => {
        if (words) return search(withdrawn ? "withdrawn" : (stock ?? "onSale"), words, wanted);
        if (withdrawn) return products.withdrawnPage(wanted);
        return stock ? products.lowPage(wanted) : products.page(wanted);
      };
      const [page, authors] = await Promise.all([read(), products.authors()]);
      return mapPage(page, (product) => ({
        ...toAdmin(product, authors.get(product.author)),
        ...(product.near ? { near: product.near } : {}),
      }));
    },

    "GET /addProduct/:id": async ({ params: { id } }) => readAnswer(id),

    "POST /addProduct": async ({ headers, body }, caller, deadline) => {
      if (body.email !== caller.email)
        throw new Problem("forbidden", "That is not your e-mail address");
      const id = recordId(caller.uid, headers["idempotency-key"]);
      const act = actOf(caller, new Date());
      const wanted = newProduct(body, id, act.at);
      const requestHash = fingerprint(body);
      const command = additionCommand(shop.db, {
        product: wanted,
        requestHash,
        author: caller,
        act,
      });
      const product = await runCommand(shop, command, deadline);
      if (!product) throw new Problem("idempotency-key-reused");
      return toAdmin(product, caller.email);
    },
  };
};
