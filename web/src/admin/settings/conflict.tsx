import { Button } from "../../ui/button.tsx";
import { ChangedMeanwhile } from "../../ui/changed-meanwhile.tsx";

interface Props {
  /** The fields in which the two differ, as somebody else has set them. */
  theirs: readonly { readonly label: string; readonly text: string }[];
  onTakeTheirs: () => void;
}

/** Lists what somebody else has set since a change began. */
export const Conflict = ({ theirs, onTakeTheirs }: Props) => (
  <ChangedMeanwhile what="these settings">
    <p>Nothing that you typed is lost. They set:</p>
    <dl className="grid gap-x-4 wrap-anywhere sm:grid-cols-[auto_1fr]">
      {theirs.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="max-h-96 overflow-auto whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
    <Button tone="secondary" size="sm" className="justify-self-start" onClick={onTakeTheirs}>
      Take theirs
    </Button>
  </ChangedMeanwhile>
);
