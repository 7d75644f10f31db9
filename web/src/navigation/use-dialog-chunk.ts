import { type ComponentType, useEffect, useState } from "react";
import { failureText } from "../api/failure-text.ts";
import { loadChunk } from "../browser/load-chunk.ts";
import { notify } from "../ui/notify.ts";

/**
 * Loads a dialog, which is in a chunk of its own, when it is to be shown for the first time.
 *
 * @param load imports it
 * @param isWanted whether it is to be shown
 * @param close is called after a toast has said that it can't be loaded, while it is to be shown
 * @returns the dialog, once it has loaded
 */
export const useDialogChunk = <Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  close: () => void,
): ComponentType<Props> | null => {
  const [dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const isMissing = isWanted && !dialog;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadChunk(load).then(
      (loaded) => setDialog(() => loaded),
      (error: unknown) => {
        if (!isCurrent) return; // closed meanwhile
        notify.error(failureText(error));
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isMissing, close]);
  return dialog;
};
