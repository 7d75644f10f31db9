import { useState } from "react";
import { useDialogEntry } from "../navigation/use-dialog-entry.ts";
import type { StepTask } from "./step-task.ts";

interface AskedTask extends StepTask {
  readonly _id: string;
}

/** The id of the dialog's entry in the history: with a space, so it is the id of no row. */
const entryId = "order step";

/**
 * The step that a dialog asks about. It keeps the orders as they were when it was opened: one that
 * somebody else deletes meanwhile doesn't close it, and nothing typed is lost.
 */
export const useStepTask = () => {
  const [asked, setAsked] = useState<AskedTask | null>(null);
  const { chosen, open, close } = useDialogEntry(asked ? [asked] : []);
  const ask = (task: StepTask): void => {
    setAsked({ ...task, _id: entryId });
    open({ _id: entryId });
  };
  return { task: chosen, ask, close };
};
