import type { DeliveryCalendar } from "@shop/contract/delivery-time";
import { formatDate } from "@shop/contract/format";
import { type ReturnState, returnStateName } from "@shop/contract/return-state";
import { howToReturn } from "@shop/contract/return-words";
import { returnAnswerCommand } from "../commands/orders/answer-return.ts";
import { runOrderCommand } from "../commands/orders/order-command.ts";
import {
  type ReturnRequestOutcome,
  returnRequestCommand,
  withdrawalCommand,
} from "../commands/orders/request-return.ts";
import type { Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { toDetails, toPublicReturn } from "../orders/public-order.ts";
import { piecesProblem } from "./pieces-refusal.ts";

type Calls =
  | "POST /purchase/:id/returns"
  | "POST /purchase/:id/returns/:return/withdrawal"
  | "PUT /desk/orders/:id/returns/:return";

const noOrder = () => new Problem("not-found", "There is no such order");
const noReturn = () => new Problem("not-found", "There is no such return");

/** @returns the problem of a return that has come to another state meanwhile */
export const returnChanged = (state: ReturnState): Problem =>
  new Problem("return-changed", `Somebody was faster: “${returnStateName(state)}”`);

const requestProblem = (
  refused: Exclude<ReturnRequestOutcome, { readonly kind: "requested" }>,
): Problem => {
  switch (refused.kind) {
    case "keyReused":
      return new Problem("idempotency-key-reused");
    case "tooMany":
      return new Problem("too-many-returns", "The order has as many returns as it can have");
    case "tooLate":
      return new Problem(
        "return-too-late",
        `Returns of this order were possible until ${formatDate(refused.lastDay)}`,
      );
    case "notReturnable":
      return new Problem("not-returnable", howToReturn(0));
    default:
      return piecesProblem(refused);
  }
};

/** @param calendar reads when orders are shipped and arrive */
export const returnHandlers = (
  shop: Shop,
  calendar: () => Promise<DeliveryCalendar>,
): Pick<Handlers, Calls> => ({
  "POST /purchase/:id/returns": async ({ params: { id }, headers, body }, { uid }, deadline) => {
    const wanted = {
      ...body,
      id: recordId(`${uid} return ${id}`, headers["idempotency-key"]),
      ...{ uid, at: new Date(), calendar: await calendar() },
      text: body.text || undefined,
    };
    const outcome = await runOrderCommand(shop, returnRequestCommand(id, wanted), deadline);
    if (!outcome) throw noOrder();
    if (outcome.kind !== "requested") throw requestProblem(outcome);
    return toDetails(outcome.order);
  },

  "POST /purchase/:id/returns/:return/withdrawal": async (
    { params: { id, return: of } },
    { uid },
    deadline,
  ) => {
    const command = withdrawalCommand(id, { uid, return: of, at: new Date() });
    const outcome = await runOrderCommand(shop, command, deadline);
    if (!outcome) throw noReturn();
    if ("refusedAt" in outcome) throw returnChanged(outcome.refusedAt);
    return toDetails(outcome.order);
  },

  "PUT /desk/orders/:id/returns/:return": async (
    { params: { id, return: of }, body },
    caller,
    deadline,
  ) => {
    const wanted = { ...body, return: of, act: actOf(caller, new Date()) };
    const outcome = await runOrderCommand(shop, returnAnswerCommand(id, wanted), deadline);
    if (!outcome) throw noReturn();
    if ("refusedAt" in outcome) throw returnChanged(outcome.refusedAt);
    const { answered, undo } = outcome;
    return { ...toPublicReturn(answered), ...(undo ? { undo } : {}) };
  },
});
