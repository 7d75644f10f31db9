import type { CheckoutStore } from "../../commands/orders/checkout/place-checkout.ts";
import { deleteOrdersOf, lineDeletionCommand } from "../../commands/orders/delete-orders.ts";
import { runOrderCommand } from "../../commands/orders/order-command.ts";
import type { Shop } from "../../core/command.ts";
import { mapPage } from "../../firestore/read-page.ts";
import type { Handlers } from "../../http/handlers.ts";
import { Problem } from "../../http/problem.ts";
import { actOf } from "../../log/log.ts";
import { orderRequest } from "../../orders/checkout.ts";
import type { OrderLists } from "../../orders/order-lists.ts";
import { priceListOf } from "../../orders/price-list-of.ts";
import { toRow, toRows } from "../../orders/public-order.ts";
import type { Payments } from "../../payments/payments.ts";
import type { SettingsStore } from "../../settings/settings-store.ts";
import { deletedOrders } from "../deleted-orders.ts";
import { notPlaced } from "../not-placed.ts";
import { orderFacts, requirePaymentMethod } from "../orders.ts";
import { placeBeside } from "../place-instead.ts";
import { refusedLine, standingOf } from "../refused-line.ts";

type Calls = "POST /purchase" | "GET /purchase" | "GET /order" | "DELETE /order/:email";

/** @returns the result of the only line of a single order */
const onlyOne = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error("A checkout has a line");
  return first;
};

/** SPEC's calls about orders of one product: each line of an order is a row (docs/decisions/135-an-order-has-lines.md). */
export const specOrders = (
  shop: Shop,
  checkouts: CheckoutStore,
  lists: OrderLists,
  settings: SettingsStore,
  payments: Payments | null,
): Pick<Handlers, Calls> => ({
  "POST /purchase": async ({ headers, body }, caller, deadline) => {
    if (body.customer !== caller.email)
      throw new Problem("forbidden", "That is not your e-mail address");
    await requirePaymentMethod(settings, payments !== null, "invoice");
    const sent = orderRequest(body, caller, headers["idempotency-key"], new Date());
    const [facts, priceList] = await Promise.all([
      orderFacts(settings, body),
      priceListOf(shop.db, settings, caller.uid),
    ]);
    const request = { ...sent, ...facts, priceList };
    const findOpen = async () => (await payments?.listOpen(caller.uid)) ?? [];
    const outcome = await placeBeside({ checkouts, payments, request, deadline }, findOpen);
    switch (outcome.kind) {
      case "placed":
        return onlyOne(toRows(outcome.order));
      case "refused": {
        const { code, detail, price } = refusedLine(onlyOne(outcome.lines), standingOf(caller));
        throw new Problem(code, detail, price === undefined ? {} : { price });
      }
      default:
        throw notPlaced(outcome, request, standingOf(caller));
    }
  },

  "GET /purchase": async ({ query }, { uid }) => mapPage(await lists.rowsOf(uid, query), toRow),

  "GET /order": async ({ query }) => mapPage(await lists.rows(query), toRow),

  "DELETE /order/:email": async ({ params: { email }, query: { id } }, caller, deadline) => {
    const act = actOf(caller, new Date());
    if (id) {
      const command = lineDeletionCommand(email, id, act);
      const deleted = await runOrderCommand(shop, command, deadline);
      await payments?.expireLeft(deleted.pages);
      return deletedOrders(deleted);
    }
    const deleted = await deleteOrdersOf(shop, email, act, deadline);
    await payments?.expireLeft(deleted.pages);
    const { kept, isWhole } = deleted;
    return {
      ...deletedOrders(deleted),
      ...(kept.length > 0 ? { kept: kept.length } : {}),
      ...(isWhole ? {} : { more: true }),
    };
  },
});
