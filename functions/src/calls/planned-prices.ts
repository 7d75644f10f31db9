import { addDays, dayOf, momentOf } from "@shop/contract/calendar";
import { deskLimits } from "@shop/contract/desk/limits";
import { shop as configured } from "@shop/contract/shop";
import { cancelPlanCommand, carryOutPlans, planCommand } from "../commands/products/plan-prices.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage, readPage } from "../firestore/read-page.ts";
import { recordId } from "../firestore/record-id.ts";
import { newestFirst } from "../firestore/sorting.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { StoredPlan, toPlannedPrices } from "../products/planned-prices.ts";

type Calls = `${"GET" | "POST"} /desk/plannedPrices` | "DELETE /desk/plannedPrices/:id";

/** @returns when the shop's clocks show a day and time. @throws Problem if that is over, or too far away */
const timeOf = (day: string, time: string, now: Date): Date => {
  const at = momentOf(day, time, configured.timeZone);
  const message =
    at <= now
      ? "is over"
      : day > addDays(dayOf(now, configured.timeZone), deskLimits.plannedDays)
        ? "is more than a year away"
        : null;
  if (message) throw Problem.invalid([{ field: "day", message }]);
  return at;
};

/** The desk's calls about planned prices. */
export const plannedPricesHandlers = (shop: Shop): Pick<Handlers, Calls> => ({
  "GET /desk/plannedPrices": async ({ query }, _caller, deadline) => {
    await carryOutPlans(shop, deadline);
    const plans = shop.db.collection("plannedPrices");
    return mapPage(await readPage(plans, newestFirst, query, StoredPlan), toPlannedPrices);
  },

  "POST /desk/plannedPrices": async ({ headers, body }, caller, deadline) => {
    const now = new Date();
    const act = actOf(caller, now, recordId(caller.uid, headers["idempotency-key"]));
    const at = timeOf(body.day, body.time, now);
    const result = await runCommand(shop, planCommand(shop.db, body, at, act), deadline);
    if (result === "keyReused") throw new Problem("idempotency-key-reused");
    return result;
  },

  "DELETE /desk/plannedPrices/:id": async ({ params: { id } }, caller, deadline) => {
    const command = cancelPlanCommand(shop.db, id, actOf(caller, new Date()));
    const plan = await runCommand(shop, command, deadline);
    if (plan === undefined) throw new Problem("not-found", "There are no such planned prices");
    if (plan === null)
      throw new Problem("too-late", "One of the products has another price by now");
    return toPlannedPrices(plan);
  },
});
