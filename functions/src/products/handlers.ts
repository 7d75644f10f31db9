import { limits } from "@pros-and-drill/contract/limits";
import { mapPage } from "../firestore/map-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import { detailsOf, newProduct, type Product, toAdmin, toDetails, toPublic } from "./product.ts";
import type { ProductStore } from "./product-store.ts";
import type { Restocked } from "./restock.ts";
import type { RestockingStore } from "./restocking-store.ts";

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

const problemOf = (refused: Exclude<Restocked, "done">): Problem => {
  if (refused === "unknownProduct") return unknownProduct();
  if (refused === "keyReused") {
    return new Problem("idempotency-key-reused", "This key belongs to another change of stock");
  }
  const { availableQuantity } = refused;
  const detail = `There are ${availableQuantity} pieces, and have to be 0 to ${limits.quantity}`;
  return new Problem("quantity-out-of-range", detail);
};

/** @param keepMs milliseconds in which what everybody may see is read once */
export const productHandlers = (
  products: ProductStore,
  { restock }: RestockingStore,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads(products.page, keepMs);
  const publicProduct = recentReads(products.find, keepMs);

  /** The product as admins see it, with its author's address. */
  const answer = async (product: Product | undefined) => {
    if (!product) throw unknownProduct();
    return toAdmin(product, (await products.authors()).get(product.author));
  };

  /** The same for a product that is yet to be read. */
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

    "PUT /product/:id": async ({ params: { id }, body }, { uid }, deadline) => {
      const product = await products.edit(id, detailsOf(body), body.revision, deadline);
      if (product === null) throw new Problem("product-changed");
      if (product) logAdminWrite(uid, "PUT /product", id, { revision: product.revision });
      return answer(product);
    },

    "POST /product/:id/stock": async ({ params: { id }, headers, body }, { uid }, deadline) => {
      const { difference } = body;
      const wanted = {
        ...{ id: recordId(uid, headers["idempotency-key"]), uid, productId: id, difference },
        createdAt: new Date(),
      };
      const restocked = await restock(wanted, deadline);
      if (restocked !== "done") throw problemOf(restocked);
      logAdminWrite(uid, "POST /product/stock", id, { difference });
      return readAnswer(id);
    },

    "PUT /product/:id/withdrawn": async ({ params: { id }, body }, { uid }, deadline) => {
      const { withdrawn } = body;
      const product = await products.withdraw(id, withdrawn, deadline);
      if (product) logAdminWrite(uid, "PUT /product/withdrawn", id, { withdrawn });
      return answer(product);
    },

    "GET /addProduct": async ({ query: { withdrawn, ...wanted } }, caller) => {
      if (withdrawn && !caller?.admin) throw new Problem("forbidden");
      // An admin sees what they have just added.
      const read = withdrawn ? products.withdrawnPage : products.page;
      const [page, authors] = caller?.admin
        ? await Promise.all([read(wanted), products.authors()])
        : [await publicPage(wanted), undefined];
      return mapPage(page, (product) => toAdmin(product, authors?.get(product.author)));
    },

    "GET /addProduct/:id": async ({ params: { id } }) => readAnswer(id),

    "POST /addProduct": async ({ body }, caller, deadline) => {
      if (body.email !== caller.email) throw new Problem("forbidden", "That is not your e-mail");
      const product = newProduct(body, products.newId(), new Date());
      await products.add(product, caller, deadline);
      logAdminWrite(caller.uid, "POST /addProduct", product.id);
      return toAdmin(product, caller.email);
    },
  };
};
