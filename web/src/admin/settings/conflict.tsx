import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

interface Props {
  /** The fields in which the two differ, as somebody else has set them. */
  theirs: readonly { readonly label: string; readonly text: string }[];
  onTakeTheirs: () => void;
}

/** Lists what somebody else has set since a change began. */
export const Conflict = ({ theirs, onTakeTheirs }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className="grid gap-3 rounded-control border-2 border-accent bg-surface-muted p-4"
      aria-label="Changed meanwhile"
    >
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Somebody else has changed these settings
      </h3>
      <p>Nothing that you typed is lost. They set:</p>
      <dl className="grid gap-x-4 wrap-anywhere sm:grid-cols-[auto_1fr]">
        {theirs.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button tone="secondary" size="sm" className="justify-self-start" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </section>
  );
};
