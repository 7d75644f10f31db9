import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { dialogIn } from "../runtime/dialog-entry.ts";
import { useLazyModule } from "../runtime/use-lazy-module.ts";
import { notify } from "../ui/notify.ts";
import { failureText } from "./call/call-failed.ts";

interface Row {
  readonly _id: string;
}

/**
 * Dialogs about the rows of a list. An open dialog is a history entry of its own above the page's: Back
 * closes the dialog and stays on the page (docs/decisions/075-a-dialog-is-a-history-entry.md).
 *
 * @param names the names of a row's dialogs. A page uses each name in one place
 * @param rows the loaded rows
 */
export const useDialogs = <Name extends string, Subject extends Row>(
  names: readonly Name[],
  rows: readonly Subject[],
) => {
  const location = useLocation();
  const navigate = useNavigate();
  const current = useRef(location);
  /** The key of the entry that a pending step back leaves. */
  const left = useRef<string>(null);
  useLayoutEffect(() => {
    current.current = location;
    if (left.current !== location.key) left.current = null;
  }, [location]);

  const open = useCallback(
    (name: Name, { _id: id }: Row) => {
      const { pathname, search, hash, state } = current.current;
      // The entry's dialog may be closed because its row is gone: replaces that entry.
      const replace = dialogIn(state) !== null;
      navigate({ pathname, search, hash }, { replace, state: { ...state, dialog: { name, id } } });
    },
    [navigate],
  );
  /** Whether a dialog is open now. Reads a ref, so the answer is current in stale closures. */
  const isOpen = useCallback((name: string, { _id }: Row) => {
    const entry = dialogIn(current.current.state);
    return entry?.name === name && entry.id === _id && left.current === null;
  }, []);
  const entry = dialogIn(location.state);
  const shownName = names.find((name) => name === entry?.name);
  const shownId = entry?.id ?? "";
  /**
   * Closes the open dialog; does nothing if it is closed already. A call that ends the session unmounts the page
   * and redirects to the login before it fails: a step back from there would render the login's form anew.
   */
  const close = useCallback(() => {
    if (shownName === undefined || !isOpen(shownName, { _id: shownId })) return;
    const page = new URL(current.current.pathname, window.location.href);
    if (page.pathname !== window.location.pathname) return;
    left.current = current.current.key; // a second step before the first completes would leave the page
    navigate(-1);
  }, [shownName, shownId, isOpen, navigate]);

  const row = rows.find(({ _id }) => _id === shownId);
  /** The open dialog and its row; null while no dialog is open or the row isn't loaded. */
  const shown = shownName !== undefined && row !== undefined ? { name: shownName, row } : null;
  return { shown, open, isOpen, close };
};

interface Dialog {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * One dialog of a page that isn't about a row; see useDialogs.
 *
 * @param id the id of the page's subject, if a navigation can change the subject without a remount
 */
export const useDialog = (name: string, id = ""): Dialog => {
  const { shown, open, close } = useDialogs([name], [{ _id: id }]);
  return {
    isOpen: shown !== null,
    open: useCallback(() => open(name, { _id: id }), [open, name, id]),
    close,
  };
};

/**
 * Loads a dialog in a chunk of its own when it is opened for the first time. After a failure a toast says
 * why, and the dialog is closed.
 *
 * @param load imports it; must be the same function at each render
 * @returns the dialog; null until it has loaded
 */
export const useLazyDialog = <Props>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: boolean,
  close: () => void,
): ComponentType<Props> | null => {
  const { part, failure } = useLazyModule(load, isOpen, { isRequired: true });
  useEffect(() => {
    if (!failure) return;
    notify.error(failureText(failure));
    close();
  }, [failure, close]);
  return part;
};
