import { useDialogChunk } from "../../navigation/use-dialog-chunk.ts";

const loadDialog = () => import("./product-dialog.tsx").then(({ ProductDialog }) => ProductDialog);

/**
 * The admins' dialog on a product, in a chunk of its own: nobody else loads it.
 *
 * @param isWanted whether it is to be shown
 * @param close is called after a toast has said that it can't be loaded
 * @returns the dialog, once it has loaded
 */
export const useProductDialog = (isWanted: boolean, close: () => void) =>
  useDialogChunk(loadDialog, isWanted, close);
