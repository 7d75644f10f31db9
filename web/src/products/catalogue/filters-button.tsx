import { type ComponentType, useCallback, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { loadChunk } from "../../browser/load-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { filterCount } from "./catalogue-choice.ts";
import type { FiltersDialogProps } from "./filters-dialog.tsx";

type Props = Omit<FiltersDialogProps, "open" | "onClose">;

/** The filters on a small screen: behind a button, in a dialog that loads at the first press. */
export const FiltersButton = (props: Props) => {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<FiltersDialogProps> | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const show = async () => {
    setOpen(true);
    try {
      const { FiltersDialog } = await loadChunk(() => import("./filters-dialog.tsx"));
      setDialog(() => FiltersDialog);
    } catch (error) {
      setOpen(false);
      notify.error(failureText(error));
    }
  };
  const chosen = filterCount(props.choice);
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => void show()}>
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </Button>
      {Dialog && <Dialog {...props} open={open} onClose={close} />}
    </>
  );
};
