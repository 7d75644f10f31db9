import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dialogOf } from "./dialog-of.ts";

interface Subject {
  readonly _id: string;
}

interface DialogEntry<Row> {
  /** What the open dialog is about; null while none is open, or its row isn't loaded. */
  readonly chosen: Row | null;
  /** Opens the dialog about a row. */
  readonly open: (row: Subject) => void;
  /** Whether the dialog about that row is open now, also for a caller of an earlier render. */
  readonly isOpen: (row: Subject) => boolean;
  /** Closes the dialog; without effect if it has been closed already. */
  readonly close: () => void;
}

/**
 * Opens a dialog about one row of a list in a history entry of its own, above the page's: Back closes
 * the dialog and not the page, as on a phone (docs/decisions/075-a-dialog-is-a-history-entry.md).
 *
 * @param rows those that are loaded
 */
export const useDialogEntry = <Row extends Subject>(rows: readonly Row[]): DialogEntry<Row> => {
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
    ({ _id }: Subject) => {
      const { pathname, search, hash, state } = current.current;
      // In place of one whose dialog isn't shown: its row may have gone.
      const replace = dialogOf(state) !== null;
      navigate({ pathname, search, hash }, { replace, state: { ...state, dialog: _id } });
    },
    [navigate],
  );
  const isOpen = useCallback(
    ({ _id }: Subject) => dialogOf(current.current.state) === _id && left.current === null,
    [],
  );
  const shown = dialogOf(location.state);
  const close = useCallback(() => {
    if (shown === null || !isOpen({ _id: shown })) return;
    left.current = current.current.key; // the step back takes a moment; a second would leave the page
    navigate(-1);
  }, [shown, isOpen, navigate]);

  const chosen = rows.find(({ _id }) => _id === shown) ?? null;
  return { chosen, open, isOpen, close };
};
