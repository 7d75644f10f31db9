import { changeTogetherCommand } from "../commands/products/change-together.ts";
import { deletionCommand } from "../commands/products/delete-product.ts";
import { restockProductsTogether } from "../commands/products/restock-together.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { Catalogue } from "../products/catalogue/catalogue.ts";
import { searchDesk } from "../products/catalogue/search-desk.ts";
import { toAdmin } from "../products/product.ts";
import type { ProductStore } from "../products/product-store.ts";

type Calls = "GET /desk/products" | "POST /desk/products/changes" | "DELETE /desk/products/:id";

/**
 * The desk's calls about products.
 *
 * @param index of all products, on sale or not
 * @param lowStock reads at how many pieces a product runs low
 */
export const deskProductHandlers = (
  shop: Shop,
  products: Pick<ProductStore, "all">,
  index: Pick<Catalogue, "refreshed" | "forget">,
  lowStock: () => Promise<number>,
): Pick<Handlers, Calls> => ({
  "GET /desk/products": async ({ query }) => {
    const [read, low] = await Promise.all([index.refreshed(), lowStock()]);
    const { ids, near, next } = searchDesk(read, query, low);
    const found = await products.all(ids);
    for (const [place, id] of ids.entries()) if (!found[place]) index.forget(id); // it was deleted
    const entries = found
      .filter((product) => product !== null)
      .map((product) => ({ ...toAdmin(product, undefined), ...(near ? { near } : {}) }));
    return { entries, next };
  },

  "POST /desk/products/changes": async (
    { headers, body: { products: wanted, change } },
    caller,
    deadline,
  ) => {
    const act = actOf(caller, new Date(), recordId(caller.uid, headers["idempotency-key"]));
    const result =
      change.what === "stock"
        ? await restockProductsTogether(
            shop,
            wanted.map(({ id }) => id),
            change.difference,
            act,
            deadline,
          )
        : await runCommand(shop, changeTogetherCommand(shop.db, wanted, change, act), deadline);
    if (result === "keyReused") throw new Problem("idempotency-key-reused");
    return result;
  },

  "DELETE /desk/products/:id": async ({ params: { id } }, caller, deadline) => {
    const command = deletionCommand(shop.db, id, actOf(caller, new Date()));
    const deleted = await runCommand(shop, command, deadline);
    if (deleted === undefined) throw new Problem("not-found", "There is no such product");
    if (deleted === "inUse") throw new Problem("product-in-use");
    return { undo: deleted };
  },
});
