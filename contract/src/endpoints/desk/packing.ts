import { deskLimits } from "../../desk/limits.ts";
import { undoable } from "../../desk/log.ts";
import { Picking, PickingQuery } from "../../desk/orders.ts";
import { PackedParcel, PackingDetails, PackingOrder } from "../../desk/packing.ts";
import { PageQuery } from "../../fields.ts";
import { limits } from "../../limits.ts";
import { byId, changeCost, type EndpointTable } from "../endpoint.ts";

/** @returns how many ids a picking list names */
const idsIn = (query: URLSearchParams): number => (query.get("ids") ?? "").split(",").length;

/** The calls of the desk with which orders are picked, packed and shipped. */
export const deskPackingEndpoints = {
  "GET /desk/picking": {
    summary: "What to fetch from the shelves for these orders",
    access: "packing",
    token: "session",
    query: PickingQuery,
    // Each order is read by its id or that of a line, and then its products.
    rateLimitCost: (query) =>
      (2 + limits.checkoutLines) * Math.min(idsIn(query), deskLimits.pickedOrders),
    status: 200,
    response: Picking,
    problems: ["not-found"],
  },
  "GET /desk/packing": {
    summary: "The orders to ship, oldest first, without prices, e-mail addresses and history",
    access: "packing",
    token: "session",
    query: PageQuery,
    status: 200,
    response: PackingOrder,
    paged: true,
    problems: [],
  },
  "GET /desk/packing/:id": {
    summary: "All that packing an order needs; to packers only while it is to ship or on its way",
    access: "packing",
    token: "session",
    params: byId,
    rateLimitCost: 4 + limits.checkoutLines, // its products
    status: 200,
    response: PackingDetails,
    problems: ["not-found"],
  },
  "PUT /desk/packing/:id/shipped": {
    summary: "Ships a packed order, unless it has another status than was seen",
    access: "packing",
    token: "session",
    rateLimitCost: changeCost,
    params: byId,
    body: PackedParcel,
    status: 200,
    response: PackingOrder.extend(undoable),
    problems: ["not-found", "order-changed", "number-doubtful", "exchange-rate-missing"],
  },
} as const satisfies EndpointTable;
