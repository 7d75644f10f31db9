import { ConfirmDialog } from "../../ui/dialog.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

interface Props {
  open: boolean;
  title: string;
  /** The consequences. */
  children: string;
  busy: boolean;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation, then deletes a review. */
export const DeleteReviewDialog = ({ open, title, children, busy, onDelete, onClose }: Props) => {
  const remove = useSingleFlight(() => onDelete().then(onClose, onClose));
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel="Delete review"
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
};
