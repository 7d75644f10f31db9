import type { ReactNode } from "react";
import { useModal } from "../../ui/use-modal.ts";

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal panel that slides in from the side. Esc and a click beside it close it, once the owner sets
 * `open` to false: what is behind it can be pressed only then.
 */
export const Drawer = ({ open, title, onClose, children }: Props) => {
  const ref = useModal({ open, onClose });
  return (
    <dialog ref={ref} className="drawer" aria-label={title}>
      {open && (
        <div className="grid min-h-full content-start gap-3 p-4">
          <button
            type="button"
            className="button button-quiet button-sm justify-self-end"
            onClick={onClose}
          >
            Close
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
};
