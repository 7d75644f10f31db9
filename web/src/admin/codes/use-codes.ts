import type { Request } from "@shop/contract/calls";
import type { DiscountCode, NewCode } from "@shop/contract/discount-codes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { notifyFailure } from "../../data/session/notify-failure.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

/** What an admin sets of a code. */
type CodeTerms = Omit<NewCode, "code">;

/** @returns a code's terms as a change sends them */
export const termsOf = ({
  _id,
  uses: _uses,
  off: _off,
  createdAt: _createdAt,
  ...terms
}: DiscountCode): Request<"PUT /desk/codes/:code">["body"] => terms;

interface Save {
  readonly code: string;
  readonly terms: CodeTerms;
  /** That the change is based on; null for a new code. */
  readonly revision: number | null;
  /** What the line at the bottom says. */
  readonly done: string;
}

/** Makes a code, or changes one. A toast says why it failed. */
export const useSaveCode = () => {
  const cache = useQueryClient();
  const reload = () => void cache.invalidateQueries({ queryKey: listKey("GET /desk/codes") });
  return useMutation({
    mutationFn: async ({ code, terms, revision }: Save) => {
      if (revision === null) {
        await call("POST /desk/codes", { body: { ...terms, code } });
        return undefined;
      }
      const body = { ...terms, revision };
      return (await call("PUT /desk/codes/:code", { params: { code }, body })).undo;
    },
    retry: retryOnce, // safe: terms that are so already are set once
    meta: { notifiesItself: true },
    onMutate: notify.clearErrors,
    onError: (error) => {
      notifyFailure(failureText(error));
      reload();
    },
    onSuccess: (undo, { done }) => {
      notifyUndoable(cache, done, [undo]);
      reload();
    },
  });
};
