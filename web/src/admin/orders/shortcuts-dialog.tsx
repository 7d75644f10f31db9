import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { shortcuts } from "./shortcuts.ts";

interface Props {
  open: boolean;
  isOn: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** Lists the keys of the list of orders, and turns them on and off. */
export const ShortcutsDialog = ({ open, isOn, onTurn, onClose }: Props) => (
  <Dialog open={open} title="Keys" onClose={onClose}>
    <div className="dialog-body">
      <dl className="grid gap-2">
        {shortcuts.map(([keys, text]) => (
          <div key={keys} className="flex flex-wrap items-center gap-x-4">
            <dt className="min-w-24">
              <kbd className="inline-block rounded-mark border border-line bg-surface-muted px-2 py-1 text-md">
                {keys}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CheckBox checked={isOn} onChange={onTurn}>
        Use these keys
      </CheckBox>
    </div>
    <div className="dialog-actions">
      <Button onClick={onClose} data-first-focus>
        Close
      </Button>
    </div>
  </Dialog>
);
