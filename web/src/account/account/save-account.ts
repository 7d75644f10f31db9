import type { BookedAddress } from "@shop/contract/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { CallFailed } from "../../data/call/call-failed.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { accountQuery } from "../../domain/users/use-account.ts";
import { loadQuietly } from "../../runtime/load-chunk.ts";
import { notify } from "../../ui/notify.ts";

/**
 * An idempotent change of a person's addresses, applied to the list as the shop has it; null if it would overwrite
 * what another page has saved meanwhile.
 */
export type AddressChange = (addresses: readonly BookedAddress[]) => BookedAddress[] | null;

const showName = async (): Promise<void> => {
  const { showNewName } = await loadQuietly(
    () => import("../../domain/users/sign-in/current-person.ts"),
  );
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
      queries.setQueryData(accountQuery.queryKey, account);
      if (!isSaved) return;
      notify.success(done);
      // If it fails, the name shows with the next renewal of the session.
      if (name !== undefined) await showName().catch(() => {});
    },
  });
};
