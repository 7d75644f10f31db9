import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { basketKey } from "../../domain/basket/use-basket-refresh.ts";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { type AtPayment, atPayment, claimPayment, isOwnPayment } from "./at-payment.ts";
import type { LeftPayment } from "./leave-payment.ts";

const load = () => import("./leave-payment.ts");

/** @returns the id of the order whose payment page this tab has gone to; null if it hasn't */
const readOwn = (): string | null => {
  const id = atPayment.read()?.id;
  return id && isOwnPayment(id) ? id : null;
};

/**
 * Gives up the payment page that somebody has left, by its own link or by their browser's Back. If the payment was
 * faster, the address names the order, which stands. A payment in another tab goes on until they end it here.
 *
 * @param isForm whether the page shows the form, and no order
 */
export const useLeftPayment = (isForm: boolean) => {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const unpaid = search.get("unpaid");
  /** The order whose payment page this tab has gone to, as it was read last. */
  const [gone, setGone] = useState(readOwn);
  /** The payment that may go on in another tab. */
  const [elsewhere, setElsewhere] = useState<AtPayment | null>(null);
  const [left, setLeft] = useState<LeftPayment | null>(null);
  useEffect(() => {
    const name = (): void => {
      const [id, at] = [readOwn(), atPayment.read()];
      setGone(id);
      setElsewhere(
        isForm && at && at.id !== id && at.id !== unpaid && at.until > Date.now() ? at : null,
      );
      if (isForm && id && id !== unpaid) setSearch({ unpaid: id }, { replace: true });
    };
    name();
    const events = ["pageshow", "storage"]; // a page that comes back as it was left, and a payment in another tab
    for (const event of events) addEventListener(event, name);
    return () => {
      for (const event of events) removeEventListener(event, name);
    };
  }, [isForm, unpaid, setSearch]);
  useEffect(() => {
    if (!unpaid) return;
    const settle = (outcome: LeftPayment): void => {
      if (outcome.order && outcome.isPaid)
        setSearch({ order: outcome.order._id }, { replace: true });
      setLeft(outcome);
      setGone(readOwn());
      void cache.invalidateQueries({ queryKey: basketKey });
    };
    loadChunk(load)
      .then(({ leavePayment }) => leavePayment(unpaid))
      .then(settle, () => settle({ id: unpaid, order: null, isPaid: false, isOpen: true }));
  }, [unpaid, setSearch, cache]);
  const id = isForm ? (gone ?? unpaid) : null;
  const end = (): void => {
    if (!elsewhere) return;
    claimPayment(elsewhere.id);
    setSearch({ unpaid: elsewhere.id }, { replace: true });
  };
  return {
    left: left && left.id === id ? left : null,
    isLeaving: id !== null && left?.id !== id,
    elsewhere,
    end,
  };
};
