import type { DeskOrder } from "@pros-and-drill/contract/desk/orders";
import {
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";

/** Rows are ticked, also from one to another with Shift, and unfolded. */
export const deskFeatures = tableFeatures({ rowExpandingFeature, rowSelectionFeature });

const noColumns: [] = []; // rows render themselves

/**
 * The table of the loaded orders: which are ticked and unfolded.
 *
 * @param mayTick whether an order can be ticked
 */
export const useDeskTable = (data: readonly DeskOrder[], mayTick: (order: DeskOrder) => boolean) =>
  useTable({
    features: deskFeatures,
    columns: noColumns,
    data,
    getRowId: ({ _id }) => _id,
    getRowCanExpand: () => true,
    enableRowSelection: ({ original }) => mayTick(original),
    enableRowRangeSelection: true,
  });
