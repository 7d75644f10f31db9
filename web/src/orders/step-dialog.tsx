import type { Order } from "@pros-and-drill/contract/orders";
import { Dialog } from "../ui/dialog.tsx";
import { StepForm } from "./step-form.tsx";
import type { StepTask } from "./step-task.ts";

interface Props {
  /** The dialog is closed while it is null. */
  task: StepTask | null;
  /** The orders as they are now, among others. */
  loaded: readonly Order[];
  onClose: () => void;
}

const titles = {
  shipped: ["Ship this order", "Ship these orders"],
  cancelled: ["Cancel this order?", "Cancel these orders?"],
} as const;

/** Asks an admin for the parcels' numbers, or for a reason, and takes the orders that step. */
export const StepDialog = ({ task, loaded, onClose }: Props) => (
  <Dialog
    open={task !== null}
    title={task ? titles[task.to][task.orders.length === 1 ? 0 : 1] : ""}
    onClose={onClose}
  >
    {task && <StepForm task={task} loaded={loaded} onClose={onClose} />}
  </Dialog>
);
