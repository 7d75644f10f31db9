import type { ConfirmedOrder } from "@shop/contract/guests";
import { isOpen } from "@shop/contract/order-status";
import type { OrderDetails } from "@shop/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { orderKeys } from "../../domain/orders/cached-order.ts";
import { isReachable } from "../../domain/orders/order-format.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { notify } from "../../ui/notify.ts";
import { linkKey } from "./link-query.ts";

interface Props {
  /** The link's; "" on a page that was opened without one: the link is in the mail. */
  token: string;
  order: Pick<OrderDetails, "endsAt" | "emailVerified" | "payment" | "status"> &
    Pick<ConfirmedOrder, "paid">;
}

/** What the press does, by when it is due, if the order would end otherwise, and whether the link is at hand. */
const words = (endsAt: string | undefined, token: string): string => {
  if (!endsAt)
    return token
      ? "Please confirm your e-mail address: until then we can’t send you updates about this order."
      : "Please open the link in our e-mail and press “Confirm my address”: until then we can’t send you updates about this order.";
  const until = formatMoment(endsAt);
  return token
    ? `Please confirm your e-mail address by ${until}. Otherwise we’ll have to cancel your order.`
    : `Please open the link in our e-mail by ${until} and press “Keep my order”. Otherwise we’ll have to cancel your order.`;
};

/** Asks a guest to keep their order, by the press that proves their address. */
export const KeepOrder = ({ token, order }: Props) => {
  const { endsAt, status } = order;
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /guest/confirmation", { body: { token } }),
    retry: retryOnce, // safe: keeping an order twice changes nothing
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success("Thank you! We’ll e-mail you how your order goes on."),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: linkKey(token) }),
        cache.invalidateQueries({ queryKey: orderKeys }),
      ]),
  });
  if (order.paid || isReachable(order) || !(endsAt || isOpen(status))) return null;
  return (
    <aside
      aria-label="Keep your order"
      className="grid justify-items-start gap-3 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4 print:hidden"
    >
      <p>{words(endsAt, token)}</p>
      {token && (
        <Button busy={isPending} onClick={() => mutate()}>
          {endsAt ? "Keep my order" : "Confirm my address"}
        </Button>
      )}
    </aside>
  );
};
