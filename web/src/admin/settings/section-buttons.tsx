import { Button } from "../../ui/button.tsx";

interface Props {
  busy: boolean;
  isDirty: boolean;
  isContested: boolean;
  onDiscard: () => void;
}

/** Saves a section's form, or discards what was typed. */
export const SectionButtons = ({ busy, isDirty, isContested, onDiscard }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={busy}>
      {isContested ? "Save mine over theirs" : "Save"}
    </Button>
    {isDirty && (
      <Button tone="secondary" disabled={busy} onClick={onDiscard}>
        Discard changes
      </Button>
    )}
  </div>
);
