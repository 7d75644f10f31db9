import type { Undo } from "@pros-and-drill/contract/desk/log";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { failureText } from "../api/call-failed.ts";
import { isRefusal } from "../api/call-once.ts";
import { notify, type ToastRole } from "../ui/notify.ts";
import { notifyUndo } from "../ui/notify-undo.ts";
import { notifyFailure } from "./notify-failure.ts";
import { sessionState } from "./session-state.ts";

/**
 * Undoes actions, the last first, and refetches what any page shows. A toast says so, or why it failed. Unless
 * the shop has refused it, a further toast offers to try again.
 *
 * @param text what was done, for the further toast
 */
const undoAll = async (cache: QueryClient, text: string, undos: readonly Undo[]): Promise<void> => {
  notify.clearErrors();
  const left = [...undos];
  try {
    for (let last = left.at(-1); last; last = left.at(-1)) {
      await call("POST /desk/log/:id/undo", { params: { id: last.id } });
      left.pop();
    }
    notify.success("Undone");
  } catch (error) {
    notifyFailure(failureText(error));
    if (!isRefusal(error) && sessionState().status !== "signedOut") {
      const done = undos.length - left.length;
      const retryText = done > 0 ? `${done} of ${undos.length} undone` : text;
      notifyUndo(retryText, () => void undoAll(cache, retryText, left));
    }
  }
  void cache.invalidateQueries();
};

/**
 * Says in a toast what an admin has done, with a button that undoes it, if it can be undone.
 *
 * @param cache whose queries are refetched after the undo
 * @param undos what the answers say about undoing, in the sequence of the actions
 * @param role how screen readers announce it: an alert at once
 */
export const notifyUndoable = (
  cache: QueryClient,
  text: string,
  undos: readonly (Undo | undefined)[],
  role: ToastRole = "status",
): void => {
  const undoable = undos.filter((undo) => undo !== undefined);
  if (undoable.length > 0) notifyUndo(text, () => void undoAll(cache, text, undoable), role);
  else if (role === "alert") notify.alert(text);
  else notify.success(text);
};
