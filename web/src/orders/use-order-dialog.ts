import { type ComponentProps, type ComponentType, useCallback, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { notify } from "../ui/notify.ts";
import type { OrderDialog } from "./order-dialog.tsx";

type Props = ComponentProps<typeof OrderDialog>;

interface UseOrderDialog {
  /** The modal, once it has loaded. */
  readonly OrderDialog: ComponentType<Props> | null;
  /** Loads it for use, and says in a toast why it can't; resolves to whether it is there. */
  readonly load: () => Promise<boolean>;
}

const fetchDialog = (recover?: () => Promise<boolean>) =>
  loadChunk(() => import("./order-dialog.tsx"), undefined, recover);

/** Loads the order modal ahead of its use, and ignores a failure. */
export const prefetchOrderDialog = (): void => {
  fetchDialog(async () => false).catch(() => {}); // load() reports it
};

/** The order modal, in a chunk of its own: it is needed only for ordering. */
export const useOrderDialog = (): UseOrderDialog => {
  const [dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const load = useCallback(async () => {
    try {
      const { OrderDialog } = await fetchDialog();
      setDialog(() => OrderDialog);
      return true;
    } catch (error) {
      notify.error(failureText(error));
      return false;
    }
  }, []);
  return { OrderDialog: dialog, load };
};
