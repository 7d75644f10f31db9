import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { loadChunk } from "../../browser/load-chunk.ts";
import { notify } from "../../ui/notify.ts";
import type { ProductDialog } from "./product-dialog.tsx";

type Props = ComponentProps<typeof ProductDialog>;

/**
 * The admins' dialog on a product, in a chunk of its own: nobody else loads it.
 *
 * @param isWanted whether it is to be shown
 * @param close is called if it can't be loaded, which a toast has said then
 * @returns the dialog, once it has loaded
 */
export const useProductDialog = (
  isWanted: boolean,
  close: () => void,
): ComponentType<Props> | null => {
  const [dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const isMissing = isWanted && !dialog;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk(() => import("./product-dialog.tsx")).then(
      ({ ProductDialog }) => setDialog(() => ProductDialog),
      (error: unknown) => {
        notify.error(failureText(error));
        close();
      },
    );
  }, [isMissing, close]);
  return dialog;
};
