import type { Page } from "@shop/contract/calls";
import { isAdmin } from "@shop/contract/roles";
import { additionCommand } from "../../commands/products/add-product.ts";
import { runCommand, type Shop } from "../../core/command.ts";
import { mapPage } from "../../firestore/read-page.ts";
import { fingerprint, recordId } from "../../firestore/record-id.ts";
import type { Handlers } from "../../http/handlers.ts";
import { Problem } from "../../http/problem.ts";
import { actOf } from "../../log/log.ts";
import type { PictureStore } from "../../pictures/picture-store.ts";
import type { deskSearch, FoundProduct } from "../../products/desk-search.ts";
import { newProduct, toAdmin, toAdminNames } from "../../products/product.ts";
import type { ProductStore } from "../../products/product-store.ts";
import { refuseMissingPictures } from "../keep-pictures.ts";
import { adminProduct } from "../products.ts";

type Calls = "GET /addProduct" | "GET /addProduct/:id" | "POST /addProduct";

/**
 * SPEC's calls about products as admins see them.
 *
 * @param pictures that were uploaded
 * @param publicPage the shared read of a page of products
 * @param search finds the products of a tab
 */
export const specProducts = (
  shop: Shop,
  products: ProductStore,
  pictures: Pick<PictureStore, "keep">,
  publicPage: ProductStore["page"],
  search: ReturnType<typeof deskSearch>,
): Pick<Handlers, Calls> => ({
  "GET /addProduct": async ({ query: { withdrawn, stock, search: words, ...wanted } }, caller) => {
    if (!caller || !isAdmin(caller.role)) {
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

  "GET /addProduct/:id": ({ params: { id } }) => adminProduct(products, id),

  "POST /addProduct": async ({ headers, body }, caller, deadline) => {
    if (body.email !== caller.email)
      throw new Problem("forbidden", "That is not your e-mail address");
    await refuseMissingPictures(pictures, body);
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
    if (product === "skuTaken") throw new Problem("sku-taken");
    return toAdmin(product, caller.email);
  },
});
