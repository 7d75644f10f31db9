import { useDialogChunk } from "../../navigation/use-dialog-chunk.ts";

const loadDialog = () => import("./product-dialog.tsx").then(({ ProductDialog }) => ProductDialog);

/**
 * The admins' dialog on a product, in a chunk of its own: nobody else loads it.
 *
 * @param isWanted whether it is to be shown
 * @param close is called if it can't be loaded, which a toast has said then
 * @returns the dialog, once it has loaded
 */
export const useProductDialog = (isWanted: boolean, close: () => void) =>
  useDialogChunk(loadDialog, isWanted, close);
