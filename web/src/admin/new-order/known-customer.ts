import type { BookedAddress } from "@shop/contract/account";
import type { CustomerDetails } from "@shop/contract/desk/customers";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";

/** All about a customer whom the shop has a record of. */
export const useKnownCustomer = (id: string) =>
  useQuery({
    enabled: id !== "",
    queryKey: ["GET /desk/customers/:id", id],
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/customers/:id", { params: { id } }, { signal })),
    meta: { silent: true }, // without an answer the address is typed
  });

/** @returns where a customer's orders can go: the addresses of their account, and otherwise where the last one went */
export const addressesOf = ({
  addresses,
  lastOrders,
}: CustomerDetails): readonly BookedAddress[] => {
  if (addresses.length > 0) return addresses;
  const last = lastOrders.find(({ delivery, addressParts }) => !delivery.pickup && addressParts);
  return last?.addressParts ? [{ id: "last", address: last.addressParts, phone: last.phone }] : [];
};
