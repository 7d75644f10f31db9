import { dayOf } from "@shop/contract/calendar";
import type { DeliveryCalendar } from "@shop/contract/delivery-time";
import { calendarOfDelivery } from "@shop/contract/delivery-time";
import { formatDate } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { areSent } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { lastReturnDay } from "@shop/contract/return-day";
import { reasonNames } from "@shop/contract/return-reasons";
import { mayTakeReturn, returnStateName } from "@shop/contract/return-state";
import { howToReturn } from "@shop/contract/return-words";
import type { OrderReturn } from "@shop/contract/returns";
import { shop, shopAddress } from "@shop/contract/shop";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../data/call/call.ts";
import { useDialog, useLazyDialog } from "../../data/use-dialog.ts";
import { lineInText, linesInText, linesOfReturn } from "../../domain/orders/order-format.ts";
import { cacheOrder, refetchOrders } from "../../domain/orders/order-queries.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { notify } from "../../ui/notify.ts";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useOrderPlaces } from "./order-places.ts";

const loadDialog = () => import("./return-dialog.tsx").then(({ ReturnDialog }) => ReturnDialog);

/** Takes a return back that the shop hasn't answered. A toast says whether that succeeded. */
const useWithdrawReturn = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (of: string) =>
      call("POST /purchase/:id/returns/:return/withdrawal", { params: { id, return: of } }),
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      cacheOrder(cache, order);
      notify.success("Your return is withdrawn");
    },
    onSettled: () => refetchOrders(cache), // it may have been answered meanwhile
  });
};

const Entry = ({ order, entry }: { order: OrderDetails; entry: OrderReturn }) => {
  const { _id, at, reason, text, state, changedAt, answer } = entry;
  const { mutate, isPending } = useWithdrawReturn(order._id);
  const { slip } = useOrderPlaces();
  const pieces = linesOfReturn(order, entry);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="font-heading text-lg font-semibold">{returnStateName(state)}</p>
      <p className="text-ink-soft">{formatMoment(changedAt ?? at)}</p>
      <ul>
        {pieces.map((line) => (
          <li key={line._id}>{lineInText(line)}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{reasonNames[reason]}</p>
      {text && (
        <blockquote className="border-s-3 border-line ps-3 whitespace-pre-line">{text}</blockquote>
      )}
      {answer && <p>{`We can’t take it back: ${answer}`}</p>}
      {state === "accepted" && (
        <>
          <p>{`Send it to ${shop.name}, ${shopAddress}. Put the slip inside, and write “Return ${order.number}” on the parcel.`}</p>
          <p>
            <Link to={slip(order._id, _id)} className="text-link">
              Print the return slip
            </Link>
          </p>
        </>
      )}
      {mayTakeReturn(state, "withdrawn", "customer") && (
        <Button
          tone="secondary"
          size="sm"
          className="mt-1 justify-self-start"
          aria-description={linesInText(pieces)}
          busy={isPending}
          onClick={() => mutate(_id)}
        >
          Withdraw this return
        </Button>
      )}
    </li>
  );
};

interface Props {
  /** A shipped one. */
  order: OrderDetails;
  calendar: DeliveryCalendar;
  /** Milliseconds since 1970. */
  now: number;
}

/** What the customer sends back, and until when they can ask for more. */
export const OrderReturns = ({ order, calendar, now }: Props) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { isOpen, open, close } = useDialog("returnTools", order._id);
  const ReturnDialog = useLazyDialog(loadDialog, isOpen, close);
  const { returns = [], history, createdAt, returnDays } = order;
  const sentAt = history.find(({ status }) => areSent(status))?.at ?? createdAt;
  const lastDay = lastReturnDay(
    calendarOfDelivery(calendar, order.delivery),
    Date.parse(sentAt),
    returnDays,
  );
  const isInTime = returnDays > 0 && dayOf(new Date(now), calendar.timeZone) <= lastDay;
  const isLeft = order.lines.some(
    ({ quantity, returned = 0, cancelled }) => !cancelled && returned < quantity,
  );
  const mayAsk = isInTime && isLeft && returns.length < limits.returns;
  return (
    <section ref={section} tabIndex={-1} className="wrap-anywhere" aria-labelledby="returns">
      <h2 id="returns" className="text-card">
        Returns
      </h2>
      {isLeft && (
        <p className="mt-2">
          <span>
            {returnDays === 0
              ? `${howToReturn(0)} `
              : isInTime
                ? `Not quite right? You can send it back until ${formatDate(lastDay)}. `
                : `You could send it back until ${formatDate(lastDay)}. `}
          </span>
          <Link to={paths.returns} className="text-link">
            How returns work
          </Link>
        </p>
      )}
      {mayAsk && (
        <Button tone="secondary" size="sm" className="mt-3" onClick={open}>
          Send something back…
        </Button>
      )}
      {returns.length > 0 && (
        <ul className="mt-3">
          {returns.toReversed().map((entry) => (
            <Entry key={entry._id} order={order} entry={entry} />
          ))}
        </ul>
      )}
      {ReturnDialog && <ReturnDialog order={order} open={isOpen} onClose={close} />}
    </section>
  );
};
