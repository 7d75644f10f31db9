import { messages } from "@pros-and-drill/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { listKey } from "../lists/use-list.ts";
import { notifyFailure } from "../session/notify-failure.ts";
import { notify } from "../ui/notify.ts";

/** Makes somebody an admin, says what became of it, and has the user list fetched anew. */
export const useMakeAdmin = () => {
  const lists = useQueryClient();
  const underWay = useRef(new Set<string>()); // a second press may come before "busy" is drawn
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (email: string) => call("PUT /user/admin/:email", { params: { email } }),
    meta: { speaksForItself: true },
    onSuccess: async ({ modifiedCount }, email) => {
      if (modifiedCount > 0) notify.success(messages.makeAdminDone);
      else notify.info(`${email} is an admin already.`);
      await lists.invalidateQueries({ queryKey: listKey("GET /user") });
    },
    onError: (error) => {
      const refused = error instanceof CallFailed && error.status === 403;
      notifyFailure(refused ? messages.makeAdminFailed : error);
    },
    onSettled: (_done, _error, email) => void underWay.current.delete(email),
  });
  const makeAdmin = (email: string): void => {
    if (underWay.current.has(email)) return;
    underWay.current.add(email);
    mutate(email);
  };
  return { makeAdmin, pending: isPending ? variables : undefined };
};
