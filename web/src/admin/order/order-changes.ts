import type { DeliveryCorrection, DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatMoney } from "@shop/contract/format";
import { awaitsPayment } from "@shop/contract/order-status";
import type { ReturnAnswer } from "@shop/contract/returns";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { notify } from "../../ui/notify.ts";
import { deskOrderKey, refetchDeskOrders } from "../order-steps/desk-queries.ts";

/** Changes the loaded order at once; it is then loaded again. */
const useCachedOrder = (id: string) => {
  const cache = useQueryClient();
  return {
    change: (to: (order: DeskOrderDetails) => DeskOrderDetails): void => {
      const known = (order: DeskOrderDetails | null | undefined) => order && to(order);
      cache.setQueryData<DeskOrderDetails | null>(deskOrderKey(id), known);
    },
    reload: (): void => refetchDeskOrders(cache),
  };
};

/** Corrects the address and the phone of an order that isn't shipped, with a toast. */
export const useCorrectDelivery = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: (body: DeliveryCorrection) =>
      call("PUT /desk/orders/:id/delivery", { params: { id }, body }),
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      change(() => order);
      notify.success("Corrected. The customer gets an e-mail about it.");
    },
    onSettled: reload, // somebody else may have changed it meanwhile
  });
};

/** Ends an order that waits for its payment by link, with a toast. */
export const useEndPayment = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: () => call("DELETE /desk/orders/:id/payment", { params: { id } }),
    retry: retryOnce, // safe: an ended order stays ended
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      change(() => order);
      if (order.status === "cancelled")
        notify.success(`${orderName(order)} is ended, and its tools are free again`);
      else if (awaitsPayment(order.status))
        notify.warning("The payment is on its way, so the order can’t be ended now");
      else notify.info("It was paid in that moment: the order is placed");
    },
    onSettled: reload,
  });
};

/**
 * Replaces the seen payment link by a new one, with a toast.
 *
 * @param seen until when the seen link can be paid
 */
export const useRenewLink = (id: string, seen: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: () => call("POST /desk/orders/:id/payment", { params: { id }, body: { seen } }),
    retry: retryOnce, // safe: a link that isn't the seen one stays
    onMutate: notify.clearErrors,
    onSuccess: (order) => {
      change(() => order);
      if (order.paymentLink) notify.success("The customer gets the new link by e-mail");
      else notify.info("It was paid in that moment: there is no new link");
    },
    onSettled: reload,
  });
};

/** Adds a note that only admins see. */
export const useAddNote = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: (text: string) =>
      callOnce("POST /desk/orders/:id/notes", { params: { id }, body: { text } }),
    retry: retryOnce, // safe: it has an Idempotency-Key
    onMutate: notify.clearErrors,
    onSuccess: (note) =>
      change((order) => ({
        ...order,
        notes: [...order.notes.filter(({ _id }) => _id !== note._id), note],
      })),
    onSettled: reload,
  });
};

/** Deletes a note. A note that somebody else has deleted is no failure. */
export const useDeleteNote = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: (note: string) =>
      nullIfMissing(call("DELETE /desk/orders/:id/notes/:note", { params: { id, note } })),
    onMutate: notify.clearErrors,
    onSuccess: (_answer, note) =>
      change((order) => ({ ...order, notes: order.notes.filter(({ _id }) => _id !== note) })),
    onSettled: reload,
  });
};

/** What a refund is about: an amount, and the pieces that came back. */
export interface RefundInput {
  readonly amount: number;
  readonly reason: string;
  readonly pieces: { readonly line: string; readonly quantity: number }[];
  /** The pieces of the return that have arrived. */
  readonly arrived?: { readonly line: string; readonly quantity: number }[];
  /** The return that it ends. */
  readonly return?: string;
  /** The failed refund that it sends again. */
  readonly replaces?: string;
  /** Whether the shop has paid that one another way. */
  readonly byHand?: true;
}

/** Notes a refund, with a toast. The shop moves no money. */
export const useRefund = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: (body: RefundInput) =>
      callOnce("POST /desk/orders/:id/refunds", { params: { id }, body }),
    retry: retryOnce, // safe: it has an Idempotency-Key
    onMutate: notify.clearErrors,
    onSuccess: (refund) => {
      change((order) => ({
        ...order,
        refunds: [...order.refunds.filter(({ _id }) => _id !== refund._id), refund],
      }));
      notify.success(
        refund.amount > 0 ? `${formatMoney(refund.amount)} noted as refunded` : "Noted as received",
      );
    },
    onSettled: reload,
  });
};

/** Accepts or declines a return, with a toast that offers to undo it. */
export const useAnswerReturn = (id: string, number: string) => {
  const cache = useQueryClient();
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: ({ _id, ...body }: ReturnAnswer & { readonly _id: string }) =>
      call("PUT /desk/orders/:id/returns/:return", { params: { id, return: _id }, body }),
    onMutate: notify.clearErrors,
    onSuccess: ({ undo, ...answered }) => {
      change(({ returns = [], ...order }) => ({
        ...order,
        returns: returns.map((one) => (one._id === answered._id ? answered : one)),
      }));
      const text = `Return of order ${number} ${answered.state}`;
      notifyUndoable(cache, text, undo ? [undo] : []);
    },
    onSettled: reload, // the customer may have withdrawn it meanwhile
  });
};

/** Sends a mail again, with a toast. */
export const useSendAgain = (id: string) => {
  const { change, reload } = useCachedOrder(id);
  return useMutation({
    mutationFn: (mail: string) =>
      callOnce("POST /desk/mails/:id/sending", { params: { id: mail } }),
    retry: retryOnce, // safe: it has an Idempotency-Key
    onMutate: notify.clearErrors,
    onSuccess: (mail) => {
      change((order) => ({
        ...order,
        mails: [mail, ...order.mails.filter(({ _id }) => _id !== mail._id)],
      }));
      notify.success(`On its way to ${mail.to}`);
    },
    onSettled: reload,
  });
};
