import { CheckBox } from "../ui/check-box.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { StepTask } from "./step-task.ts";
import type { Choice } from "./use-chosen-orders.ts";
import "./chosen-orders.css";

interface Props {
  choice: Choice;
  onAsk: (task: StepTask) => void;
}

/** How many orders are chosen, and what can be done with them at once. */
export const ChosenOrders = ({ choice: { chosen, of, chooseAll }, onAsk }: Props) => {
  const count = chosen.length;
  return (
    <section
      aria-label="Chosen orders"
      className="chosen-orders mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
      data-some={count > 0}
    >
      <CheckBox checked={count === of} partly={count > 0 && count < of} onChange={chooseAll}>
        {count > 0 ? `${count} chosen` : "Choose all"}
      </CheckBox>
      {count > 0 && (
        <div className="flex flex-wrap gap-2">
          <StepButtons orders={chosen} onAsk={onAsk} />
        </div>
      )}
    </section>
  );
};
