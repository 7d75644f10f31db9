import type { PackingOrder } from "@shop/contract/desk/packing";
import { mayPack } from "@shop/contract/order-status";

/** What keeps an order from being packed here next. */
export interface Passed {
  /** The admin's own uid. */
  readonly uid: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Orders that were packed here, or passed over. */
  readonly ids: ReadonlySet<string>;
}

type Row = Pick<PackingOrder, "_id" | "status" | "packing">;

/** @returns whether somebody else packs the order now */
export const isPackedByOther = ({ packing }: Row, { uid, now }: Passed): boolean =>
  packing !== undefined && packing.by.uid !== uid && Date.parse(packing.until) > now;

/**
 * @param rows the orders to ship, oldest first
 * @returns the order to pack next; undefined if there is none
 */
export const nextToPack = <Order extends Row>(
  rows: readonly Order[],
  passed: Passed,
): Order | undefined =>
  rows.find(
    (row) => mayPack(row.status) && !passed.ids.has(row._id) && !isPackedByOther(row, passed),
  );
