import type { Undo } from "@pros-and-drill/contract/desk/log";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { failureText } from "../api/call-failed.ts";
import { notify, type ToastRole } from "../ui/notify.ts";
import { notifyUndo } from "../ui/notify-undo.ts";
import { notifyFailure } from "./notify-failure.ts";

/** Undoes actions, the last first, and refetches what any page shows. A toast says so, or why it failed. */
const undoAll = async (cache: QueryClient, undos: readonly Undo[]): Promise<void> => {
  notify.clearErrors();
  try {
    for (const { id } of undos.toReversed()) {
      await call("POST /desk/log/:id/undo", { params: { id } });
    }
    notify.success("Undone");
  } catch (error) {
    notifyFailure(failureText(error));
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
  if (undoable.length > 0) notifyUndo(text, () => void undoAll(cache, undoable), role);
  else if (role === "alert") notify.alert(text);
  else notify.success(text);
};
