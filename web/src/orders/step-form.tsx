import { limits } from "@pros-and-drill/contract/limits";
import type { Order } from "@pros-and-drill/contract/orders";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import type { StepTask } from "./step-task.ts";
import { SteppedOrder } from "./stepped-order.tsx";
import { isLeft, useStepForm } from "./use-step-form.ts";
import { useTypedStep } from "./use-typed-step.ts";
import "./step-form.css";

interface Props {
  task: StepTask;
  loaded: readonly Order[];
  onClose: () => void;
}

const confirmLabels = { shipped: "Ship", cancelled: "Cancel" } as const;

/** The form of a step. It stays open with all that was typed until every order that can has taken it. */
export const StepForm = ({ task, loaded, onClose }: Props) => {
  const { to, orders } = task;
  const { states, send, busy } = useStepForm(to, orders, loaded);
  const { typed, type, drop } = useTypedStep(task);
  const { carrier = "", reason = "" } = typed;
  const [asked, setAsked] = useState(false);
  const left = states.filter(isLeft);
  const missing = (text: string, name: string) =>
    asked && text.trim() === "" ? `${name} is required` : undefined;

  const sendAll = useOneAtATime(async () => {
    setAsked(true);
    if ((to === "shipped" ? carrier : reason).trim() === "") return;
    const allDone = await send((id) => {
      const trackingNumber = typed[id]?.trim();
      return to === "shipped"
        ? { carrier, ...(trackingNumber ? { trackingNumber } : {}) }
        : { reason };
    });
    if (!allDone) return;
    drop();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendAll(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="dialog-body">
        {to === "shipped" ? (
          <TextField
            label="Carrier"
            value={carrier}
            maxLength={limits.carrier}
            error={missing(carrier, "Carrier")}
            onChange={({ target }) => type({ carrier: target.value })}
            data-first-focus
          />
        ) : (
          <TextArea
            label="Reason"
            rows={2}
            value={reason}
            maxLength={limits.reason}
            error={missing(reason, "Reason")}
            hint="The customer reads it."
            onChange={({ target }) => type({ reason: target.value })}
            data-first-focus
          />
        )}
        <ul className="grid gap-3">
          {states.map((one) => (
            <SteppedOrder key={one.order._id} {...one}>
              {to === "shipped" && (
                <TextField
                  label="Tracking number, if there is one"
                  autoComplete="off"
                  value={typed[one.order._id] ?? ""}
                  maxLength={limits.trackingNumber}
                  readOnly={!isLeft(one)}
                  onChange={({ target }) => type({ [one.order._id]: target.value })}
                />
              )}
            </SteppedOrder>
          ))}
        </ul>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={busy}>
          Close
        </Button>
        <Button
          type="submit"
          tone={to === "cancelled" ? "danger" : "primary"}
          busy={busy}
          disabled={left.length === 0}
        >
          {`${confirmLabels[to]} ${left.length <= 1 ? "order" : `${left.length} orders`}`}
        </Button>
      </div>
    </form>
  );
};
