import type { PackingDetails, PackingOrder } from "@shop/contract/desk/packing";
import { mayCorrectParcel, mayPack, type OrderStatus } from "@shop/contract/order-status";
import { isAdmin, type Role } from "@shop/contract/roles";
import type { Order } from "../order.ts";
import { moneyBackOf } from "../order-money.ts";
import { toPublic } from "../public-order.ts";
import { type DeskClock, deskFields } from "./desk-order.ts";
import { placeOf, type Shelved } from "./desk-picking.ts";

/** @returns whether packers see orders of that status: those to pack, and those that have just left */
export const isForPackers = (status: OrderStatus): boolean =>
  mayPack(status) || mayCorrectParcel(status);

/** @returns whether somebody of the staff sees an order of that status: admins see all */
export const isSeenBy = (role: Role, status: OrderStatus): boolean =>
  isAdmin(role) || isForPackers(status);

/** An order as whoever packs it sees it. What it names is all that they are told. */
export const toPackingOrder = (order: Order, clock: DeskClock): PackingOrder => {
  const { _id, number, status, createdAt, customerName, address, phone, gift, lines, ...rest } =
    toPublic(order);
  const { carrier, trackingNumber, delivery } = rest;
  const moneyBack = moneyBackOf(order);
  return {
    ...{ _id, number, status, createdAt, customerName, address, phone },
    delivery: {
      name: delivery.name,
      ...(delivery.pickup ? { pickup: delivery.pickup } : {}),
    },
    ...(gift ? { gift } : {}),
    ...(carrier ? { carrier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...deskFields(order, clock),
    ...(moneyBack ? { moneyBack } : {}),
    lines: lines.map(({ _id: line, productId, name, quantity, cancelled }) => ({
      ...{ _id: line, productId, name, quantity },
      ...(cancelled ? { cancelled: true } : {}),
    })),
  };
};

/** @param products names, shelves and codes by product id */
export const toPackingDetails = (
  order: Order,
  products: ReadonlyMap<string, Shelved>,
  clock: DeskClock,
): PackingDetails => {
  const { lines, ...common } = toPackingOrder(order, clock);
  return {
    ...common,
    lines: lines.map((line) => ({ ...line, ...placeOf(products.get(line.productId)) })),
    notes: (order.notes ?? []).map(({ id, text }) => ({ _id: id, text })),
  };
};
