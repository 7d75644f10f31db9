import { mayCorrectParcel, statusInText } from "@shop/contract/order-status";
import type { ShipmentCorrection } from "@shop/contract/order-steps";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../data/call/call.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { customerOf, orderInText, orderName } from "../../domain/orders/order-format.ts";
import type { ListedOrder } from "../../domain/orders/order-lines.ts";
import { stepLabels } from "../../domain/orders/step-labels.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { notify } from "../../ui/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { cacheDeskOrder, refetchDeskOrders } from "./desk-queries.ts";
import {
  CarrierField,
  type CorrectionTask,
  focusFirstMissing,
  focusNextOnEnter,
  type StepTask,
  TrackingField,
  toShipment,
  useStepDraft,
} from "./step-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { isDoubtfulNumber } from "./step-orders.ts";

/**
 * The task that the dialog of steps is open for. It keeps the orders as they were when it was opened: if
 * somebody else deletes one meanwhile, the dialog stays open and nothing typed is lost.
 */
export const useStepDialog = () => {
  const [task, setTask] = useState<StepTask | null>(null);
  const dialog = useDialog("stepOrders");
  const open = (next: StepTask): void => {
    setTask(next);
    dialog.open();
  };
  return { task: dialog.isOpen ? task : null, open, close: dialog.close };
};

type Parcel = Pick<ListedOrder, "carrier" | "trackingNumber">;

const isSame = (one: Parcel, other: Parcel): boolean =>
  one.carrier?.trim() === other.carrier?.trim() &&
  one.trackingNumber?.trim() === other.trackingNumber?.trim();

/** @returns a note on somebody else's changes of the parcel since the form was opened; "" if there are none */
const conflictText = (before: ListedOrder, now: ListedOrder): string => {
  if (!mayCorrectParcel(now.status))
    return `It is ${statusInText(now.status)} now, so this can’t be corrected any more.`;
  if (isSame(before, now)) return "";
  const { carrier, trackingNumber } = now;
  const number = trackingNumber ? `number ${trackingNumber}` : "without a number";
  return `Somebody else has corrected it meanwhile: it is with ${carrier} now, ${number}.`;
};

const useCorrectParcel = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ShipmentCorrection) =>
      call("PUT /order/:id/shipment", { params: { id }, body }),
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      cacheDeskOrder(cache, order);
      notify.success("Corrected. The customer gets an e-mail about it.");
    },
    onSettled: () => refetchDeskOrders(cache), // somebody else may have corrected it meanwhile
  });
};

interface FormProps {
  task: CorrectionTask;
  loaded: readonly ListedOrder[];
  onClose: () => void;
}

/** Corrects the carrier and the tracking number that a shipped order's customer was told. */
const CorrectionForm = ({ task, loaded, onClose }: FormProps) => {
  const [order] = task.orders;
  const { _id: id } = order;
  const now = loaded.find(({ _id }) => _id === id) ?? order;
  const { mutateAsync, isPending } = useCorrectParcel(id);
  const { carrier, trackingOf, type, typeTracking, drop } = useStepDraft(task);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isDoubtful, setDoubtful] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);

  const send = useSingleFlight(async () => {
    const seen = { carrier: now.carrier, trackingNumber: now.trackingNumber };
    const parcel = { carrier, ...toShipment(trackingOf(id)) };
    const end = () => {
      drop();
      onClose();
    };
    if (isSame(parcel, now)) return end();
    await mutateAsync({ ...parcel, seen }).then(end, (error) =>
      setDoubtful(isDoubtfulNumber(error)),
    ); // a toast says why; the form keeps its values
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!focusFirstMissing(event.currentTarget)) void send();
  };

  return (
    <form onSubmit={submit} onKeyDown={(event) => focusNextOnEnter(event, note.current)} noValidate>
      <div className="dialog-body">
        <p>{`${orderName(order)}: ${orderInText(order)} for ${customerOf(order)}`}</p>
        <CarrierField carrier={carrier} isSubmitted={isSubmitted} onChange={type} />
        <TrackingField
          tracking={trackingOf(id)}
          isSubmitted={isSubmitted}
          isDoubtful={isDoubtful}
          hasFirstFocus
          onChange={(change) => typeTracking(id, change)}
        />
        <p ref={note} tabIndex={-1} role="status" className="text-ink-soft">
          {conflictText(order, now) || "The customer gets an e-mail about it."}
        </p>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending}>
          Close
        </Button>
        <Button type="submit" busy={isPending} disabled={!mayCorrectParcel(now.status)}>
          Correct
        </Button>
      </div>
    </form>
  );
};

const titleOf = ({ to, orders }: StepTask): string => {
  if (to === "corrected") return "Correct the tracking details";
  const { ofOne = "", ofSeveral = "" } = stepLabels[to].dialog ?? {};
  return orders.length === 1 ? ofOne : ofSeveral;
};

interface Props {
  /** The dialog is closed while it is null. */
  task: StepTask | null;
  /** The loaded orders. Comparing them with the task's shows concurrent changes. */
  loaded: readonly ListedOrder[];
  onClose: () => void;
}

/** The dialog of a step that needs input, or of a correction. */
export const StepDialog = ({ task, loaded, onClose }: Props) => (
  <Dialog open={task !== null} title={task ? titleOf(task) : ""} onClose={onClose}>
    {task?.to === "corrected" && <CorrectionForm task={task} loaded={loaded} onClose={onClose} />}
    {task && task.to !== "corrected" && <StepForm task={task} loaded={loaded} onClose={onClose} />}
  </Dialog>
);
