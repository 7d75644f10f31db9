import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { limits } from "@shop/contract/limits";
import { areSent } from "@shop/contract/order-status";
import { reasonNames } from "@shop/contract/return-reasons";
import { mayTakeReturn, returnStateName } from "@shop/contract/return-state";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { lineInText, linesInText, linesOfReturn } from "../../domain/orders/order-format.ts";
import { returnSlipPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { TextArea } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { Card } from "./card.tsx";
import { useAnswerReturn } from "./order-changes.ts";
import { RefundDialog } from "./refund-dialog.tsx";

type Return = NonNullable<DeskOrderDetails["returns"]>[number];

interface DeclineProps {
  order: DeskOrderDetails;
  declined: Return;
  onClose: () => void;
}

const DeclineForm = ({ order, declined, onClose }: DeclineProps) => {
  const { mutateAsync, isPending } = useAnswerReturn(order._id, order.number);
  const draft = draftOf<{ reason: string }>(
    useSignedInUser().uid,
    `declined return ${declined._id}`,
  );
  const { register, handleSubmit, formState } = useForm({
    defaultValues: draft.applyTo({ reason: "" }),
  });
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(
    ({ reason }: { reason: string }) =>
      mutateAsync({ _id: declined._id, state: "declined", reason }).then(end, () => {}), // a toast says why
  );
  return (
    <DialogForm
      submit="Decline the return"
      tone="danger"
      busy={isPending}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <p>{`${linesInText(linesOfReturn(order, declined))} won’t come back. The customer gets an e-mail with your reason.`}</p>
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={limits.reason}
        error={formState.errors.reason?.message}
        data-first-focus
        {...register("reason", {
          validate: (typed) => typed.trim() !== "" || "Reason is required",
          onChange: ({ target }) => draft.keep({ reason: target.value }),
        })}
      />
    </DialogForm>
  );
};

interface EntryProps {
  order: DeskOrderDetails;
  entry: Return;
  onOpen: (name: "declineReturn" | "receiveReturn", entry: Return) => void;
}

const Entry = ({ order, entry, onOpen }: EntryProps) => {
  const { _id, at, reason, text, state, changedAt, answer, who } = entry;
  const { mutate, isPending } = useAnswerReturn(order._id, order.number);
  const pieces = linesOfReturn(order, entry);
  const may = (to: Return["state"]) => areSent(order.status) && mayTakeReturn(state, to, "shop");
  const look = { size: "sm", "aria-description": linesInText(pieces) } as const;
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold">{returnStateName(state)}</p>
      <ul>
        {pieces.map((line) => (
          <li key={line._id}>{lineInText(line)}</li>
        ))}
      </ul>
      <p>{reasonNames[reason]}</p>
      {text && (
        <blockquote className="border-s-3 border-line ps-3 whitespace-pre-line">{text}</blockquote>
      )}
      {answer && <p>{`Declined: ${answer}`}</p>}
      <p className="text-md text-ink-soft">{`Asked for on ${formatMoment(at)}`}</p>
      {changedAt && (
        <p className="text-md text-ink-soft">
          {[who?.name, formatMoment(changedAt)].filter(Boolean).join(", ")}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may("accepted") && (
          <Button {...look} busy={isPending} onClick={() => mutate({ _id, state: "accepted" })}>
            Accept
          </Button>
        )}
        {may("received") && !order.payment?.isDisputed && (
          <Button {...look} tone="secondary" onClick={() => onOpen("receiveReturn", entry)}>
            The pieces are here…
          </Button>
        )}
        {may("declined") && (
          <Button {...look} tone="danger" onClick={() => onOpen("declineReturn", entry)}>
            Decline…
          </Button>
        )}
        {state === "accepted" && (
          <ButtonLink {...look} tone="secondary" to={returnSlipPath(order._id, _id)}>
            Return slip
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

interface Props {
  order: DeskOrderDetails;
  returns: readonly Return[];
}

/** What the customer sends back, newest first, with the shop's next steps. */
export const Returns = ({ order, returns }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { shown, open, close } = useDialogs(["declineReturn", "receiveReturn"], returns);
  const declined = shown?.name === "declineReturn" ? shown.row : null;
  const received = shown?.name === "receiveReturn" ? shown.row : null;
  return (
    <Card ref={section} id="returns" title="Returns">
      <ul className="divide-y divide-line">
        {returns.toReversed().map((entry) => (
          <Entry key={entry._id} order={order} entry={entry} onOpen={open} />
        ))}
      </ul>
      <Dialog open={declined !== null} title="Decline this return?" onClose={close}>
        {declined && <DeclineForm order={order} declined={declined} onClose={close} />}
      </Dialog>
      <RefundDialog
        order={order}
        ofReturn={received ?? undefined}
        open={received !== null}
        onClose={close}
      />
    </Card>
  );
};
