import { deskLimits } from "@shop/contract/desk/limits";
import type { DeskOrder } from "@shop/contract/desk/orders";
import { useEffect, useState } from "react";
import { call } from "../../data/call/call.ts";

/** Milliseconds between two renewals: one may be lost. */
const renewMs = deskLimits.packingMs / 2;

/**
 * Tells the other admins that an order is packed here, until the component is removed. Without a connection
 * nobody is told, and packing goes on.
 *
 * @returns who else packs it, as the shop answers; undefined if nobody does
 */
export const usePackingLease = (id: string, uid: string): DeskOrder["packing"] => {
  const [other, setOther] = useState<DeskOrder["packing"]>();
  useEffect(() => {
    const tell = async (packing: boolean, keepalive = false): Promise<void> => {
      const request = { params: { id }, body: { packing } };
      try {
        const answer = await call("PUT /desk/orders/:id/packing", request, { keepalive });
        if (packing) setOther(answer.packing?.by.uid === uid ? undefined : answer.packing);
      } catch {} // it only informs: the lease ends by itself
    };
    void tell(true);
    const timer = setInterval(() => void tell(true), renewMs);
    return () => {
      clearInterval(timer);
      void tell(false, true);
    };
  }, [id, uid]);
  return other;
};
