import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { basketKey } from "../../domain/basket/use-basket-refresh.ts";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { atPayment } from "./at-payment.ts";
import type { LeftPayment } from "./leave-payment.ts";

const load = () => import("./leave-payment.ts");

/**
 * Gives up the payment page that somebody has left, by its own link or by their browser's Back. If the payment was
 * faster, the address names the order, which stands.
 *
 * @param isForm whether the page shows the form, and no order
 */
export const useLeftPayment = (isForm: boolean) => {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const unpaid = search.get("unpaid");
  /** The order whose payment page this browser has gone to, as it was read last. */
  const [gone, setGone] = useState(atPayment.read);
  const [left, setLeft] = useState<LeftPayment | null>(null);
  useEffect(() => {
    const name = (): void => {
      const id = atPayment.read();
      setGone(id);
      if (isForm && id && id !== unpaid) setSearch({ unpaid: id }, { replace: true });
    };
    name();
    addEventListener("pageshow", name); // a page that comes back as it was left
    return () => removeEventListener("pageshow", name);
  }, [isForm, unpaid, setSearch]);
  useEffect(() => {
    if (!unpaid) return;
    const settle = (outcome: LeftPayment): void => {
      if (outcome.order && outcome.isPaid)
        setSearch({ order: outcome.order._id }, { replace: true });
      setLeft(outcome);
      setGone(atPayment.read());
      void cache.invalidateQueries({ queryKey: basketKey });
    };
    loadChunk(load)
      .then(({ leavePayment }) => leavePayment(unpaid))
      .then(settle, () => settle({ id: unpaid, order: null, isPaid: false, isOpen: true }));
  }, [unpaid, setSearch, cache]);
  const id = isForm ? (gone ?? unpaid) : null;
  return { left: left && left.id === id ? left : null, isLeaving: id !== null && left?.id !== id };
};
