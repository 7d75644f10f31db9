import { areSent, orderStatuses, statusInText } from "@shop/contract/order-status";
import { Problem } from "../http/problem.ts";
import type { PiecesRefusal } from "../orders/order-pieces.ts";

const sent = orderStatuses.filter(areSent).map(statusInText).join(" or ");

const pieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`);

/** @returns the problem that says so, to admins and customers */
export const piecesProblem = (refused: PiecesRefusal): Problem => {
  switch (refused.kind) {
    case "notShipped": {
      const { status } = refused;
      const detail = `The order is ${statusInText(status)}: only a ${sent} one has pieces to come back`;
      return new Problem("order-changed", detail, { orderStatus: status });
    }
    case "unknownLine":
      return new Problem("not-found", "The order has no such line");
    case "tooManyPieces": {
      const { name, left } = refused;
      return new Problem(
        "quantity-out-of-range",
        left === 0
          ? `No piece of ${name} is left to come back`
          : `Only ${pieces(left)} of ${name} can come back`,
      );
    }
  }
};
