import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dialogOf } from "./dialog-of.ts";

interface DialogEntry {
  /** The name of the dialog that is open, or null. */
  readonly shown: string | null;
  /** Opens a dialog. */
  readonly open: (name: string) => void;
  /** Whether that dialog is open now, also for a caller of an earlier render. */
  readonly isOpen: (name: string) => boolean;
  /** Closes that dialog; without effect if it has been closed already. */
  readonly close: (name: string) => void;
}

/**
 * Opens a dialog in a history entry of its own, above the page's: Back closes the dialog and not the
 * page, as on a phone (docs/decisions/075-a-dialog-is-a-history-entry.md).
 */
export const useDialogEntry = (): DialogEntry => {
  const location = useLocation();
  const navigate = useNavigate();
  const current = useRef(location);
  /** The key of the entry that a step back is leaving. */
  const left = useRef<string>(null);
  useLayoutEffect(() => {
    current.current = location;
    if (left.current !== location.key) left.current = null;
  }, [location]);

  const open = useCallback(
    (name: string) => {
      const { pathname, search, hash, state } = current.current;
      // In place of one whose dialog isn't shown: its product may have gone.
      const replace = dialogOf(state) !== null;
      navigate({ pathname, search, hash }, { replace, state: { dialog: name } });
    },
    [navigate],
  );
  const isOpen = useCallback(
    (name: string) => dialogOf(current.current.state) === name && left.current === null,
    [],
  );
  const close = useCallback(
    (name: string) => {
      if (!isOpen(name)) return;
      left.current = current.current.key; // the step back takes a moment; a second would leave the page
      navigate(-1);
    },
    [isOpen, navigate],
  );
  return { shown: dialogOf(location.state), open, isOpen, close };
};
