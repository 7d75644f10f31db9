import type { Undo } from "@pros-and-drill/contract/desk/log";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { failureText } from "../api/call-failed.ts";
import { isRefusal } from "../api/call-once.ts";
import { inParallel } from "../api/in-parallel.ts";
import { notify, type ToastRole } from "../ui/notify.ts";
import { notifyUndo } from "../ui/notify-undo.ts";
import { notifyFailure } from "./notify-failure.ts";
import { sessionState } from "./session-state.ts";

/**
 * Undoes actions on different things, and refetches what any page shows. Toasts say how many are undone, and why
 * one isn't. Those that failed without the shop's refusal can be tried again.
 *
 * @param text what was done, for the toast that offers this
 */
const undoAll = async (cache: QueryClient, text: string, undos: readonly Undo[]): Promise<void> => {
  notify.clearErrors();
  const failures: unknown[] = [];
  const left: Undo[] = [];
  await inParallel(undos, async (undo) => {
    if (left.length > 0) {
      left.push(undo); // the shop doesn't answer at present
      return;
    }
    try {
      await call("POST /desk/log/:id/undo", { params: { id: undo.id } });
    } catch (error) {
      failures.push(error);
      if (!isRefusal(error)) left.push(undo);
    }
  });
  const done = undos.length - left.length - failures.filter(isRefusal).length;
  const partText = done > 0 ? `${done} of ${undos.length} undone` : text;
  if (failures.length === 0) notify.success("Undone");
  else notifyFailure(failureText(failures[0]));
  if (left.length > 0 && sessionState().status !== "signedOut")
    notifyUndo(partText, () => void undoAll(cache, partText, left));
  else if (failures.length > 0 && done > 0) notify.success(partText);
  void cache.invalidateQueries();
};

/**
 * Says in a toast what an admin has done, with a button that undoes it, if it can be undone.
 *
 * @param cache whose queries are refetched after the undo
 * @param undos what the answers say about undoing, each of another thing
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
