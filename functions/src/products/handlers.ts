import { limits } from "@pros-and-drill/contract/limits";
import { mapPage } from "../firestore/read-page.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import { fingerprint, recordId } from "../firestore/record-id.ts";
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
  const detail = `Stock is ${availableQuantity} pieces. It has to stay between 0 and ${limits.quantity}.`;
  return new Problem("quantity-out-of-range", detail);
};

/** @param keepMs milliseconds in which public reads are shared */
export const productHandlers = (
  products: ProductStore,
  { restock }: RestockingStore,
  keepMs: number,
): Pick<Handlers, Calls> => {
  const publicPage = recentReads(products.page, keepMs);
  const publicProduct = recentReads(products.find, keepMs);

  /** The product with its author's address, for admins. */
  const answer = async (product: Product | undefined) => {
    if (!product) throw unknownProduct();
    return toAdmin(product, (await products.authors()).get(product.author));
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
      // Admins bypass the shared read: they see what they have just added.
      const read = withdrawn ? products.withdrawnPage : products.page;
      const [page, authors] = caller?.admin
        ? await Promise.all([read(wanted), products.authors()])
        : [await publicPage(wanted), undefined];
      return mapPage(page, (product) => toAdmin(product, authors?.get(product.author)));
    },

    "GET /addProduct/:id": async ({ params: { id } }) => readAnswer(id),

    "POST /addProduct": async ({ headers, body }, caller, deadline) => {
      if (body.email !== caller.email)
        throw new Problem("forbidden", "That is not your e-mail address");
      const id = recordId(caller.uid, headers["idempotency-key"]);
      const wanted = newProduct(body, id, new Date());
      const product = await products.add(wanted, fingerprint(body), caller, deadline);
      if (!product) throw new Problem("idempotency-key-reused");
      logAdminWrite(caller.uid, "POST /addProduct", id);
      return toAdmin(product, caller.email);
    },
  };
};
