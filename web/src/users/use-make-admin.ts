import { messages } from "@pros-and-drill/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { failureText } from "../api/failure-text.ts";
import { listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { notify } from "../ui/notify.ts";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";

/** Makes somebody an admin, says in a toast what became of it, and loads the user list again. */
export const useMakeAdmin = () => {
  const lists = useQueryClient();
  const { mutateAsync, variables, isPending } = useMutation({
    mutationFn: (email: string) => call("PUT /user/admin/:email", { params: { email } }),
    meta: { notifiesItself: true },
    onSuccess: async ({ modifiedCount }, email) => {
      if (modifiedCount > 0) notify.success(messages.makeAdminDone);
      else notify.info(`${email} is an admin already.`);
      await lists.invalidateQueries({ queryKey: listKey("GET /user") });
    },
    onError: (error) => {
      const refused = error instanceof CallFailed && error.status === 403;
      notifyFailure(refused ? messages.makeAdminFailed : failureText(error));
    },
  });
  const makeAdmin = useOneAtATime(
    (email: string) =>
      mutateAsync(email).then(
        () => {},
        () => {}, // onError has reported it
      ),
    (email) => email,
  );
  return { makeAdmin, pending: isPending ? variables : undefined };
};
