import { recentPages } from "../firestore/recent-pages.ts";
import type { Handlers } from "../http/handlers.ts";
import { logAdminWrite } from "../http/log-admin-write.ts";
import { Problem } from "../http/problem.ts";
import { newProduct, type Product, toAdmin, toPublic } from "./product.ts";
import type { ProductStore } from "./product-store.ts";

type Calls = "GET /product" | "GET /addProduct" | "POST /addProduct";

/** @param keepMs milliseconds in which a page that everybody may see is read once */
export const productHandlers = (products: ProductStore, keepMs: number): Pick<Handlers, Calls> => {
  const publicPage = recentPages(products.page, keepMs);
  return {
    "GET /product": async ({ query }) => {
      const { entries, next } = await publicPage(query);
      return { entries: entries.map(toPublic), next };
    },

    "GET /addProduct": async ({ query }, caller) => {
      // An admin sees what they have just added.
      const [{ entries, next }, authors] = caller?.admin
        ? await Promise.all([products.page(query), products.authors()])
        : [await publicPage(query), undefined];
      const authorOf = ({ author }: Product) => authors?.get(author);
      return { entries: entries.map((product) => toAdmin(product, authorOf(product))), next };
    },

    "POST /addProduct": async ({ body }, caller, deadline) => {
      if (body.email !== caller.email) throw new Problem("forbidden", "That is not your e-mail");
      const product = newProduct(body, products.newId(), new Date());
      await products.add(product, caller, deadline);
      logAdminWrite(caller.uid, "POST /addProduct", product.id);
      return toAdmin(product, caller.email);
    },
  };
};
