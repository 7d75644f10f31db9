import type { OrderDetails } from "@pros-and-drill/contract/orders";
import { useRef } from "react";
import { StepButtons } from "../../orders/step-buttons.tsx";
import { StepDialog } from "../../orders/step-dialog.tsx";
import { useStepTask } from "../../orders/use-step-task.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";

/** What an admin can do with an order. */
export const AdminActions = ({ order }: { order: OrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { task, ask, close } = useStepTask();
  return (
    <section ref={section} tabIndex={-1} aria-label="For admins" className="flex flex-wrap gap-3">
      <StepButtons orders={[order]} onAsk={ask} />
      <Button tone="secondary" size="sm" onClick={() => print()}>
        Print receipt
      </Button>
      <StepDialog task={task} loaded={[order]} onClose={close} />
    </section>
  );
};
