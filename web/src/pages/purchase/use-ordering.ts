import { useExtra } from "../../browser/use-extra.ts";
import { useDialogChunk } from "../../navigation/use-dialog-chunk.ts";

const loadOrdering = () => import("./ordering.tsx").then(({ Ordering }) => Ordering);

/**
 * Loads the order modal, and what an order starts with, once the products are shown; at a press that
 * comes sooner, too.
 *
 * @param isWanted whether the modal is to be open
 * @param close is called when it can't be loaded, which a toast says
 * @returns null until it has loaded
 */
export const useOrdering = (isWanted: boolean, close: () => void) => {
  const ahead = useExtra(loadOrdering, true);
  const atPress = useDialogChunk(loadOrdering, isWanted && !ahead, close);
  return ahead ?? atPress;
};
