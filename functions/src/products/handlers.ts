import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { newProduct, type Product, toAdmin, toPublic } from "./product.ts";
import type { ProductStore } from "./product-store.ts";

type Calls = "GET /product" | "GET /addProduct" | "POST /addProduct";

export const productHandlers = (products: ProductStore): Pick<Handlers, Calls> => ({
  "GET /product": async ({ query }) => {
    const { entries, next } = await products.page(query);
    return { entries: entries.map(toPublic), next };
  },

  "GET /addProduct": async ({ query }, caller) => {
    const [{ entries, next }, authors] = await Promise.all([
      products.page(query),
      caller?.admin ? products.authors() : undefined,
    ]);
    const authorOf = ({ author }: Product) => authors?.get(author);
    return { entries: entries.map((product) => toAdmin(product, authorOf(product))), next };
  },

  "POST /addProduct": async ({ body }, caller, deadline) => {
    if (body.email !== caller.email) throw new Problem("forbidden", "That is not your e-mail");
    const product = newProduct(body, products.newId(), new Date());
    await products.add(product, caller, deadline);
    return toAdmin(product, caller.email);
  },
});
