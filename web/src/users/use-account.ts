import type { Account, AccountEdit } from "@pros-and-drill/contract/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { retryOnce } from "../session/query-client.ts";
import { notify } from "../ui/notify.ts";

const accountKey = ["GET /account"] as const;

/** The signed-in person's account. The page says itself why it can't be had. */
export const useAccount = () =>
  useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call("GET /account", {}, { signal }),
    meta: { silent: true },
  });

interface Change {
  readonly edit: Partial<AccountEdit>;
  /** What a toast says once it is saved. */
  readonly done: string;
}

/**
 * Saves a person's name, or their addresses, and says so in a toast. A new name shows at once wherever
 * the page names the person.
 */
export const useSaveAccount = ({ name, addresses }: Account) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ edit }: Change) => call("PUT /account", { body: { name, addresses, ...edit } }),
    retry: retryOnce, // safe: the same account twice is the same account
    onMutate: notify.clearErrors,
    onSuccess: async (account, { edit, done }) => {
      queries.setQueryData(accountKey, account);
      notify.success(done);
      if (edit.name === undefined) return;
      const { showNewName } = await loadChunk(() => import("../sign-in/current-person.ts"));
      await showNewName().catch(() => {}); // it shows with the next renewal of the session
    },
  });
};
