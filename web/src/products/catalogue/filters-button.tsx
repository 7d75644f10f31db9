import { useCallback, useState } from "react";
import { useDialogChunk } from "../../navigation/use-dialog-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { filterCount } from "./catalogue-choice.ts";
import type { FiltersDialogProps } from "./filters-dialog.tsx";

type Props = Omit<FiltersDialogProps, "open" | "onClose">;

const loadDialog = () => import("./filters-dialog.tsx").then(({ FiltersDialog }) => FiltersDialog);

/** The filters on a small screen: behind a button, in a dialog that loads at the first press. */
export const FiltersButton = (props: Props) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Dialog = useDialogChunk(loadDialog, open, close);
  const chosen = filterCount(props.choice);
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen > 0 ? `Filters (${chosen})` : "Filters"}
      </Button>
      {Dialog && <Dialog {...props} open={open} onClose={close} />}
    </>
  );
};
