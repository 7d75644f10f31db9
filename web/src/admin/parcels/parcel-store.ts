import { persistentText } from "../../runtime/persistent-text.ts";
import { createStore, useStore } from "../../ui/create-store.ts";
import { type Parcel, type ParcelsByUid, parseParcels } from "./parcels.ts";

const key = "packedParcels";
const stored = persistentText(key);
const none: readonly Parcel[] = [];

const parcels = createStore<ParcelsByUid>(parseParcels(stored.read()));

// Another tab has packed or sent something.
addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) parcels.set(parseParcels(stored.read()));
});

/** @returns an admin's parcels that the shop doesn't know yet, the one that was packed first in front */
export const parcelsOf = (uid: string): readonly Parcel[] => parcels.get()[uid] ?? none;

/** Changes an admin's parcels. They outlive a reload and a sign-out, since nobody could pack them again. */
export const changeParcels = (
  uid: string,
  change: (parcels: readonly Parcel[]) => readonly Parcel[],
): void => {
  const now = parseParcels(stored.read());
  const { [uid]: mine = none, ...others } = now;
  const next = change(mine);
  const all = next.length > 0 ? { ...others, [uid]: next } : others;
  stored.write(JSON.stringify(all));
  parcels.set(all);
};

/** The admin's parcels that the shop doesn't know yet. */
export const useParcels = (uid: string): readonly Parcel[] => useStore(parcels)[uid] ?? none;
