import type { ImportUndone } from "@shop/contract/desk/imports";
import { formatCount } from "@shop/contract/format";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useUndoImport } from "./undo-import.ts";

interface Props {
  id: string;
  fileName: string;
  /** Whether it is undone already. */
  isUndone?: boolean;
  onUndone?: () => void;
}

/** @returns how far it is: a page is some hundred rows */
const farText = ({ pages, left }: ImportUndone): string =>
  `${formatCount(pages - left)} of ${formatCount(pages)} parts are undone`;

/** Undoes an import as a whole, says how far it is, and what was left. */
export const UndoImportButton = ({ id, fileName, isUndone = false, onUndone }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const { undoing, isRunning, undoAll, stop } = useUndoImport(id, onUndone);
  const isDone = isUndone || undoing?.left === 0;
  const done = undoing ? undoing.pages - undoing.left : 0;
  return (
    <div className="grid gap-2">
      {isRunning ? (
        <>
          <progress aria-label="Undoing the import" value={done} max={undoing?.pages ?? 1} />
          <Button tone="secondary" size="sm" className="justify-self-start" onClick={stop}>
            Stop
          </Button>
        </>
      ) : (
        !isDone && (
          <Button
            tone="secondary"
            size="sm"
            className="justify-self-start"
            aria-description={fileName}
            onClick={() => setAsked(true)}
          >
            {done > 0 ? "Go on undoing it…" : "Undo the import…"}
          </Button>
        )
      )}
      <p role="status">{isRunning && undoing ? farText(undoing) : ""}</p>
      {undoing?.kept && undoing.kept.length > 0 && (
        <ul className="grid gap-1 wrap-anywhere" aria-label="Left as it is">
          {undoing.kept.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Undo the import of ${fileName}?`}
        confirmLabel="Undo all of it"
        keepLabel="Keep it"
        onConfirm={() => {
          setAsked(false);
          void undoAll();
        }}
        onClose={() => setAsked(false)}
      >
        Each product gets back what it was before, and products that the file has added are deleted.
        What somebody has changed or ordered since stays, and is named.
      </ConfirmDialog>
    </div>
  );
};
