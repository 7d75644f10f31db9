import { messages } from "@pros-and-drill/contract/messages";
import type { User } from "@pros-and-drill/contract/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { failureText } from "../api/failure-text.ts";
import { listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { notify } from "../ui/notify.ts";

/** Makes somebody an admin, says in a toast what became of it, and loads the user list again. */
export const useMakeAdmin = () => {
  const lists = useQueryClient();
  return useMutation({
    // With the uid the shop refuses an address that belongs to another account by now.
    mutationFn: ({ email, _id: uid }: User) =>
      call("PUT /user/admin/:email", { params: { email }, query: { uid } }),
    meta: { notifiesItself: true },
    onSuccess: ({ modifiedCount }, { email }) => {
      if (modifiedCount > 0) notify.success(messages.makeAdminDone);
      else notify.info(`${email} is an admin already.`);
    },
    onError: (error) => {
      const refused = error instanceof CallFailed && error.status === 403;
      notifyFailure(refused ? messages.makeAdminFailed : failureText(error));
    },
    onSettled: () => lists.invalidateQueries({ queryKey: listKey("GET /user") }),
  });
};
