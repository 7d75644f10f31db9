import type { OrderDetails } from "@shop/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { orderKeys } from "../../domain/orders/cached-order.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { notify } from "../../ui/notify.ts";
import { linkKey } from "./link-query.ts";

interface Props {
  /** The link's; "" on a page that was opened without one: the link is in the mail. */
  token: string;
  order: Pick<OrderDetails, "endsAt">;
}

/** Asks a guest to keep their order, by the press that proves their address. */
export const KeepOrder = ({ token, order: { endsAt } }: Props) => {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /guest/confirmation", { body: { token } }),
    retry: retryOnce, // safe: keeping an order twice changes nothing
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success("Your order is kept. We’ll e-mail you how it goes on."),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: linkKey(token) }),
        cache.invalidateQueries({ queryKey: orderKeys }),
      ]),
  });
  const until = endsAt ? formatMoment(endsAt) : "";
  return (
    <aside
      aria-label="Keep your order"
      className="grid justify-items-start gap-3 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4 print:hidden"
    >
      <p>
        {token
          ? `We keep your order until ${until}. Press the button by then, so that we know your e-mail address is right: otherwise it ends.`
          : `We keep your order until ${until}. Open the link in our mail by then and press “Keep my order”, or it ends.`}
      </p>
      {token && (
        <Button busy={isPending} onClick={() => mutate()}>
          Keep my order
        </Button>
      )}
    </aside>
  );
};
