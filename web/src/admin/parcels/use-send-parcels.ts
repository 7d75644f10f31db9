import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { cacheDeskStatus, refetchDeskOrders } from "../order-steps/desk-queries.ts";
import { useSendQueue } from "../queue/use-send-queue.ts";
import { changeParcels, parcelsOf, useParcels } from "./parcel-store.ts";
import { nextWaiting, withoutParcel, withRefusal } from "./parcels.ts";
import { sendParcel } from "./send-parcel.ts";

/** Sends the waiting parcels one after the other, until there is none or the shop can't be reached. */
const sendAll = async (uid: string, cache: QueryClient): Promise<void> => {
  for (let parcel = nextWaiting(parcelsOf(uid)); parcel; parcel = nextWaiting(parcelsOf(uid))) {
    const { id, name } = parcel;
    const sent = await sendParcel(parcel);
    if (sent.result === "later") return;
    if (sent.result === "refused") {
      changeParcels(uid, (parcels) => withRefusal(parcels, id, sent.refused));
    } else {
      // First, or the order would be the next to pack for a moment.
      cacheDeskStatus(cache, id, "shipped");
      changeParcels(uid, (parcels) => withoutParcel(parcels, id));
      notifyUndoable(cache, `${name} shipped`, sent.undo ? [sent.undo] : []);
    }
    refetchDeskOrders(cache);
  }
};

/** Sends an admin's packed orders to the shop. */
export const useSendParcels = (uid: string): void => {
  const cache = useQueryClient();
  const waiting = useParcels(uid).filter(({ refused }) => !refused).length;
  const send = useCallback(() => sendAll(uid, cache), [uid, cache]);
  useSendQueue("packedParcels", waiting, send);
};
