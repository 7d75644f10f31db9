import {
  codeChangeCommand,
  newCodeCommand,
} from "../commands/orders/discount-codes/change-code.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage, readPage } from "../firestore/read-page.ts";
import { newestFirst } from "../firestore/sorting.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { codeCustomers } from "../orders/discount-codes/code-uses.ts";
import { StoredCode, termsOf, toPublicCode } from "../orders/discount-codes/codes.ts";
import type { ProductStore } from "../products/product-store.ts";
import { checkCode } from "./check-code.ts";

type Calls = "POST /code" | `${"GET" | "POST"} /desk/codes` | "PUT /desk/codes/:code";

export const codeHandlers = (
  shop: Shop,
  onSale: ProductStore["onSale"],
): Pick<Handlers, Calls> => ({
  "POST /code": ({ body }, caller) => {
    // Nobody has to be signed in: at the checkout their address tells how often they have used the code.
    const customers = caller ? codeCustomers({ uid: caller.uid, customer: caller.email }) : [];
    return checkCode(shop.db, onSale, { ...body, customers, reader: "customer" });
  },

  "GET /desk/codes": async ({ query }) =>
    mapPage(
      await readPage(shop.db.collection("codes"), newestFirst, query, StoredCode),
      toPublicCode,
    ),

  "POST /desk/codes": async ({ body: { code, ...terms } }, caller, deadline) => {
    const act = actOf(caller, new Date());
    const made = await runCommand(
      shop,
      newCodeCommand(shop.db, code, termsOf(terms), act),
      deadline,
    );
    if (!made) throw new Problem("code-exists", `There is a code ${code} already`);
    return toPublicCode(made);
  },

  "PUT /desk/codes/:code": async (
    { params: { code }, body: { revision, ...terms } },
    caller,
    deadline,
  ) => {
    const act = actOf(caller, new Date());
    const command = codeChangeCommand(shop.db, code, termsOf(terms), revision, act);
    const changed = await runCommand(shop, command, deadline);
    if (changed === undefined) throw new Problem("not-found", "There is no such code");
    if (changed === null) throw new Problem("code-changed");
    return { ...toPublicCode(changed.code), ...(changed.undo ? { undo: changed.undo } : {}) };
  },
});
