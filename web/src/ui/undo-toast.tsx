import { deskLimits } from "@pros-and-drill/contract/desk/limits";
import { toast } from "react-toastify/unstyled";
import { Button } from "./button.tsx";
import type { ToastRole } from "./notify.ts";

interface Props {
  text: string;
  role: ToastRole;
  onUndo: () => void;
}

/**
 * Shows a text with an Undo button, for ten seconds. Alt+T moves the focus to it from anywhere on the page. Screen
 * readers announce it with this key.
 */
export const showUndoToast = ({ text, role, onUndo }: Props): void => {
  toast.success(
    ({ closeToast }) => (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere">
          <span>{text}</span>
          <span className="sr-only">. Press Alt and T to undo it.</span>
        </p>
        <Button
          tone="secondary"
          size="sm"
          onClick={() => {
            closeToast();
            onUndo();
          }}
        >
          Undo
        </Button>
      </div>
    ),
    { role, autoClose: deskLimits.undoMs, closeOnClick: false },
  );
};
