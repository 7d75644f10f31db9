import { deskLimits } from "@shop/contract/desk/limits";
import { limits } from "@shop/contract/limits";
import type { Caller } from "../auth/caller.ts";
import { countProduct } from "../commands/products/count-product.ts";
import { readHouse } from "../commands/products/house-state.ts";
import type { Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { ProductStore } from "../products/product-store.ts";
import { adminProduct, restockingProblem } from "./products.ts";

const unknownProduct = () => new Problem("not-found", "There is no such product");

const countAgain = (why: string) => new Problem("product-changed", `${why}. Count it again.`);

/** @param charge counts the documents that a caller has read */
export const countingHandlers = (
  shop: Shop,
  products: ProductStore,
  charge: (caller: Caller, documents: number) => Promise<void>,
): Pick<Handlers, "GET /desk/counts/:id" | "POST /desk/counts"> => ({
  "GET /desk/counts/:id": async ({ params: { id } }, caller) => {
    const house = await readHouse(shop.db, id, new Date());
    if (!house) throw unknownProduct();
    await charge(caller, house.reads);
    if (house.pieces === null) throw countAgain("Some pieces have come back meanwhile");
    return { expected: house.pieces };
  },

  "POST /desk/counts": async ({ headers, body }, caller, deadline) => {
    const now = new Date();
    const act = actOf(caller, now, recordId(caller.uid, headers["idempotency-key"]));
    const age = now.getTime() - Date.parse(body.at);
    if (age > deskLimits.countMs) throw countAgain("It was counted more than a day ago");
    const at = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
    const pay = (documents: number) => charge(caller, documents);
    const counted = await countProduct(shop, { ...body, at }, act, pay, deadline);
    if (counted === "unknownProduct") throw unknownProduct();
    if (counted === "moved") throw countAgain("Some pieces have come back meanwhile");
    const { restocked, expected } = counted;
    if (typeof restocked === "object" && "outOfRange" in restocked) {
      const held = expected - restocked.availableQuantity;
      if (body.counted > limits.quantity - 1 || held <= 0) throw restockingProblem(restocked);
      const detail = `${held} pieces are held by orders that aren't shipped: cancel some of them first`;
      throw new Problem("quantity-out-of-range", detail);
    }
    if (typeof restocked === "string") throw restockingProblem(restocked);
    const { availableQuantity, restockings = 0 } = await adminProduct(products, body.product);
    return { expected, availableQuantity, restockings, undo: restocked.undo };
  },
});
