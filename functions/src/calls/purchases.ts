import { purchaseCommand } from "../commands/products/mail-purchase.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";

/** The desk's call that mails a purchase list. */
export const purchaseHandlers = (shop: Shop): Pick<Handlers, "POST /desk/purchases"> => ({
  "POST /desk/purchases": async ({ headers, body }, caller, deadline) => {
    const act = actOf(caller, new Date(), recordId(caller.uid, headers["idempotency-key"]));
    const mailed = await runCommand(shop, purchaseCommand(shop.db, body, act), deadline);
    if (mailed === "keyReused") throw new Problem("idempotency-key-reused");
    return mailed;
  },
});
