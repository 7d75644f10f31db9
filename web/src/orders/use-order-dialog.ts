import { type ComponentProps, type ComponentType, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { notify } from "../ui/notify.ts";
import type { OrderDialog } from "./order-dialog.tsx";

type Props = ComponentProps<typeof OrderDialog>;

const load = (recover?: () => Promise<boolean>) =>
  loadChunk(() => import("./order-dialog.tsx"), undefined, recover);

/**
 * The order modal, which whoever only looks around doesn't need.
 *
 * @returns the modal once it is there; what fetches it ahead of its use; and what fetches it for use,
 *   answering whether it is there, and saying in a toast if it isn't
 */
export const useOrderDialog = () => {
  const [dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const fetchAhead = (): void => {
    load(async () => false).catch(() => {}); // whoever presses gets to know
  };
  const fetchNow = async (): Promise<boolean> => {
    try {
      const { OrderDialog } = await load();
      setDialog(() => OrderDialog);
      return true;
    } catch (error) {
      notify.error(failureText(error));
      return false;
    }
  };
  return { dialog, fetchAhead, fetchNow };
};
