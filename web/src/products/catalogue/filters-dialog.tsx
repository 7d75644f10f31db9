import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatCount } from "../../ui/format-count.ts";
import { CatalogueFilters, type FilterProps } from "./catalogue-filters.tsx";

export interface FiltersDialogProps extends FilterProps {
  open: boolean;
  /** How many tools the filters leave, if that is known. */
  total: number | undefined;
  onClose: () => void;
}

const showText = (total: number | undefined): string => {
  if (total === undefined) return "Show the tools";
  return total === 1 ? "Show 1 tool" : `Show ${formatCount(total)} tools`;
};

/** The filters on a small screen. They work at once, as beside the list. */
export const FiltersDialog = ({ open, total, onClose, ...filters }: FiltersDialogProps) => (
  <Dialog open={open} title="Filters" onClose={onClose}>
    <div className="dialog-body">
      <CatalogueFilters {...filters} />
    </div>
    <div className="dialog-actions">
      <Button onClick={onClose}>{showText(total)}</Button>
    </div>
  </Dialog>
);
