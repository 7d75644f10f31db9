import { type ReactNode, useEffect, useRef } from "react";

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
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);

  useEffect(() => {
    const drawer = ref.current;
    const press = (event: MouseEvent) => {
      if (event.target === drawer) onClose();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    drawer?.addEventListener("click", press);
    drawer?.addEventListener("cancel", cancel);
    return () => {
      drawer?.removeEventListener("click", press);
      drawer?.removeEventListener("cancel", cancel);
    };
  }, [onClose]);

  return (
    <dialog ref={ref} className="drawer" aria-label={title} onClose={onClose}>
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
