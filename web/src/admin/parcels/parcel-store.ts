import { storedQueue } from "../queue/stored-queue.ts";
import { isParcel } from "./parcels.ts";

/** The packed orders whose parcels the shop doesn't know yet: nobody could pack them again. */
export const {
  of: parcelsOf,
  change: changeParcels,
  useOf: useParcels,
} = storedQueue("packedParcels", isParcel);
