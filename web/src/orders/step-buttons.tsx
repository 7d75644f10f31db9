import type { Order } from "@pros-and-drill/contract/orders";
import { notifyFailure } from "../session/notify-failure.ts";
import { Button } from "../ui/button.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { orderName } from "./order-name.ts";
import { asks, chosenBySteps, type Step, stepVerbs } from "./order-steps.ts";
import { statusNames } from "./status-names.ts";
import type { Stepped } from "./step-orders.ts";
import type { StepTask } from "./step-task.ts";
import { useStepOrders } from "./use-step-orders.ts";

interface Props {
  /** One order, or several that are chosen: each button then says how many it is for. */
  orders: readonly Order[];
  /** Opens the dialog of a step that asks for something. */
  onAsk: (task: StepTask) => void;
}

/** What a toast says of orders that somebody else has changed before. */
const changesIn = (orders: readonly Order[], results: readonly Stepped[]): string | undefined => {
  const changed = results.flatMap((one) => (one.result === "changed" ? [one] : []));
  const [first] = changed;
  const order = orders.find(({ _id }) => _id === first?.id);
  if (!first || !order) return;
  const status = statusNames[first.now].toLowerCase();
  return changed.length === 1
    ? `${orderName(order)} was changed meanwhile: it is ${status} now.`
    : `${changed.length} orders were changed meanwhile.`;
};

/** What an admin can do with orders: a button for each step that fits at least one of them. */
export const StepButtons = ({ orders, onAsk }: Props) => {
  const { stepAll, busy } = useStepOrders();
  const [only] = orders.length === 1 ? orders : [];
  const take = useOneAtATime(async ([to, fitting]: readonly [Step, readonly Order[]]) => {
    const steps = fitting.map(({ _id: id, status: seen }) => ({
      id,
      change: { status: to, seen },
    }));
    const changes = changesIn(fitting, await stepAll(to, steps));
    if (changes) notifyFailure(changes);
  });
  return chosenBySteps(orders).map((step) => {
    const [to, fitting] = step;
    return (
      <Button
        // The next step takes this one's place, so that the focus stays.
        key={only && to !== "cancelled" ? "next" : to}
        tone={to === "cancelled" ? "danger" : "secondary"}
        size="sm"
        className="whitespace-nowrap"
        busy={busy && !asks(to)}
        onClick={() => (asks(to) ? onAsk({ to, orders: fitting }) : void take(step))}
        aria-description={only && `${only.purchase}, ordered by ${only.customer}`}
      >
        {only ? stepVerbs[to] : `${stepVerbs[to]} ${fitting.length}`}
      </Button>
    );
  });
};
