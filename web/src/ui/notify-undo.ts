import { loadHost, notify, type ToastRole } from "./notify.ts";

const show = async (text: string, onUndo: () => void, role: ToastRole): Promise<void> => {
  try {
    await loadHost();
    (await import("./undo-toast.tsx")).showUndoToast({ text, role, onUndo });
  } catch {
    notify.success(text); // without the button: its chunk can't be loaded
  }
};

/**
 * Shows a success with a button that undoes it, for ten seconds. It stays on a move to another page. It stands apart
 * from `notify`, which every page loads: only admins undo.
 */
export const notifyUndo = (text: string, onUndo: () => void, role: ToastRole = "status"): void =>
  void show(text, onUndo, role);
