import { deskLimits } from "@shop/contract/desk/limits";
import { limits } from "@shop/contract/limits";
import type { Caller } from "../auth/caller.ts";
import { countProduct } from "../commands/products/count-product.ts";
import type { Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { ProductStore } from "../products/product-store.ts";
import { adminProduct, restockingProblem } from "./products.ts";

const countAgain = (why: string) => new Problem("product-changed", `${why}. Count it again.`);

/** @param charge counts the documents that a caller has read */
export const countingHandlers = (
  shop: Shop,
  products: ProductStore,
  charge: (caller: Caller, documents: number) => Promise<void>,
): Pick<Handlers, "POST /desk/counts"> => ({
  "POST /desk/counts": async ({ headers, body }, caller, deadline) => {
    const now = new Date();
    const act = actOf(caller, now, recordId(caller.uid, headers["idempotency-key"]));
    const age = now.getTime() - Date.parse(body.at);
    if (age > deskLimits.countMs) throw countAgain("It was counted more than a day ago");
    const at = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
    const pay = (documents: number) => charge(caller, documents);
    const counted = await countProduct(shop, { ...body, at }, act, pay, deadline);
    if (counted === "unknownProduct") throw new Problem("not-found", "There is no such product");
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
    return { expected, availableQuantity, restockings, ...restocked };
  },
});
