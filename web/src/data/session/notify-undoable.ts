import { deskLimits } from "@shop/contract/desk/limits";
import type { Undo } from "@shop/contract/desk/log";
import type { QueryClient } from "@tanstack/react-query";
import { notify, type ToastRole } from "../../ui/notify.ts";
import { call } from "../call/call.ts";
import { failureText } from "../call/call-failed.ts";
import { isRefusal } from "../call/call-once.ts";
import { inParallel } from "../call/in-parallel.ts";
import { latestShopTime } from "../call/shop-time.ts";
import { notifyFailure } from "./notify-failure.ts";
import { asksForRole } from "./role-check.ts";
import { sessionState } from "./session-state.ts";
import {
  changeStepLine,
  isLineShown,
  undosInTime,
  withoutStep,
  withStep,
  withText,
} from "./undoable-steps.ts";

/**
 * Undoes actions on different things, and refetches what any page shows. The line says how many are undone, a toast
 * why one isn't. Those that failed without the shop's refusal can be tried again, while there is time.
 *
 * @param text what was done, for the line that offers this
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
  const partText = done > 0 ? `${done} of ${undos.length} undone` : `Not undone: ${text}`;
  if (failures.length > 0) notifyFailure(failureText(failures[0]));
  if (sessionState().status !== "signedOut") {
    const doneText = failures.length === 0 ? `Undone: ${text}` : partText;
    changeStepLine((line) => withText(line, doneText, Date.now()));
    if (left.length > 0) offerUndo(cache, done > 0 ? partText : text, left);
  }
  void cache.invalidateQueries({ predicate: (query) => !asksForRole(query) });
};

let lastKey = 0;

/** Offers an undo in the line, if there is time. @returns whether there is */
const offerUndo = (
  cache: QueryClient,
  text: string,
  undos: readonly Undo[],
  role: ToastRole = "status",
): boolean => {
  const now = Date.now();
  const { inTime, until } = undosInTime(undos, now, latestShopTime(now));
  if (inTime.length === 0) return false;
  lastKey += 1;
  const key = lastKey;
  const onUndo = () => {
    changeStepLine((line) => withoutStep(line, key));
    void undoAll(cache, text, inTime);
  };
  const step = {
    key,
    text,
    count: inTime.length,
    of: undos.length,
    onUndo,
    offeredUntil: Math.min(now + deskLimits.undoMs, until),
    undoableUntil: until,
  };
  changeStepLine((line) => withStep(line, step, role));
  return true;
};

/**
 * Says in the line at the bottom of the desk what an admin has done, with a button that undoes it. In a toast, if
 * it can't be undone or the page has no line.
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
  if (isLineShown() && offerUndo(cache, text, undoable, role)) return;
  if (role === "alert") notify.alert(text);
  else notify.success(text);
};
