import type { BookedAddress } from "@shop/contract/account";
import { addressText } from "@shop/contract/address-text";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { loadQuietly } from "../../runtime/load-chunk.ts";
import { notify } from "../../ui/notify.ts";

/**
 * An idempotent change of a person's addresses, applied to the list as the shop has it; null if it would overwrite
 * what another page has saved meanwhile.
 */
export type AddressChange = (addresses: readonly BookedAddress[]) => BookedAddress[] | null;

const isSame = (one: BookedAddress, other: BookedAddress | null): boolean =>
  JSON.stringify(one.address) === JSON.stringify(other?.address) &&
  one.phone === other?.phone &&
  one.label === other?.label;

/**
 * Replaces the address with the same id, or appends it.
 *
 * @param seen the address that the person edited; null for a new one
 */
export const putAddress =
  (address: BookedAddress, seen: BookedAddress | null): AddressChange =>
  (addresses) => {
    const stored = addresses.find(({ id }) => id === address.id);
    if (!stored) return [...addresses, address];
    if (!isSame(stored, seen) && !isSame(stored, address)) return null;
    return addresses.map((other) => (other === stored ? address : other));
  };

export const removeAddress =
  (gone: string): AddressChange =>
  (addresses) =>
    addresses.filter(({ id }) => id !== gone);

export const putFirst =
  (first: string): AddressChange =>
  (addresses) => [
    ...addresses.filter(({ id }) => id === first),
    ...addresses.filter(({ id }) => id !== first),
  ];

const accountKey = ["GET /account"] as const;

/** The signed-in person's account. Pages show a failure themselves. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => call("GET /account", {}, { signal }),
  meta: { silent: true },
});

export const useAccount = () => useQuery(accountQuery);

const showName = async (): Promise<void> => {
  const { showNewName } = await loadQuietly(() => import("../../data/sign-in/current-person.ts"));
  await showNewName();
};

interface Change {
  readonly name?: string;
  readonly changeAddresses?: AddressChange;
  /** The toast after the change is saved. */
  readonly done: string;
}

/**
 * Saves a person's name or addresses, with a toast. The change is applied to the account that the shop has now,
 * so that what was saved on another device stays: also what is saved between reading and saving, by the addresses'
 * revision. A new name shows at once wherever the page names the person. Resolves with whether it is saved: not if
 * it would overwrite another page's change.
 */
export const useSaveAccount = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, changeAddresses: change }: Change) => {
      for (;;) {
        const account = await call("GET /account", {});
        const { revision } = account;
        const addresses = change ? change(account.addresses) : account.addresses;
        if (!addresses) return { account, isSaved: false };
        const body = { ...(name === undefined ? {} : { name }), addresses, revision };
        try {
          return { account: await call("PUT /account", { body }), isSaved: true };
        } catch (error) {
          const isLate = error instanceof CallFailed && error.code === "addresses-changed";
          if (!isLate) throw error; // else the change is applied to what another page has saved
        }
      }
    },
    retry: retryOnce, // safe: the change is idempotent
    onMutate: notify.clearErrors,
    onSuccess: async ({ account, isSaved }, { name, done }) => {
      queries.setQueryData(accountKey, account);
      if (!isSaved) return;
      notify.success(done);
      // If it fails, the name shows with the next renewal of the session.
      if (name !== undefined) await showName().catch(() => {});
    },
  });
};

/** An address of the account, as forms are prefilled with it: as a text. */
export interface FormAddress extends BookedAddress {
  readonly address: string;
}

const none: readonly FormAddress[] = [];

/**
 * The signed-in person's addresses, which prefill forms. They come from the shop, so that no address is stored
 * in the browser.
 *
 * @returns the default address first; empty if they can't be loaded; null until they are loaded
 */
export const useAddresses = (): readonly FormAddress[] | null => {
  const { data, isPending } = useAccount();
  const addresses = data?.addresses;
  const texts = useMemo(
    () => addresses?.map((it) => ({ ...it, address: addressText(it.address) })),
    [addresses],
  );
  return isPending ? null : (texts ?? none);
};
