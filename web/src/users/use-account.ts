import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { loadQuietly } from "../session/load-quietly.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";
import type { AddressChange } from "./address-changes.ts";

const accountKey = ["GET /account"] as const;

/** The signed-in person's account. The page says itself why it can't be had. */
export const useAccount = () =>
  useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call("GET /account", {}, { signal }),
    meta: { silent: true },
  });

const showName = async (): Promise<void> => {
  const { showNewName } = await loadQuietly(() => import("../sign-in/current-person.ts"));
  await showNewName();
};

interface Change {
  readonly name?: string;
  readonly changeAddresses?: AddressChange;
  /** What a toast says once it is saved. */
  readonly done: string;
}

/**
 * Saves a person's name, or their addresses, and says so in a toast. It changes the account as the shop
 * has it then, so that what was saved on another device stays. A new name shows at once wherever the page
 * names the person.
 */
export const useSaveAccount = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, changeAddresses: change }: Change) => {
      const account = await call("GET /account", {});
      const addresses = change?.(account.addresses) ?? account.addresses;
      return call("PUT /account", { body: { name: name ?? account.name, addresses } });
    },
    retry: retryOnce, // safe: a change that is made twice is made once
    onMutate: notify.clearErrors,
    onSuccess: async (account, { name, done }) => {
      queries.setQueryData(accountKey, account);
      notify.success(done);
      // If it fails, the name shows with the next renewal of the session.
      if (name !== undefined) await showName().catch(() => {});
    },
  });
};
