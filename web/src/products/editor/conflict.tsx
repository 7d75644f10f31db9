import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import type { Difference } from "./edit-differences.ts";
import "./conflict.css";

interface Props {
  differences: readonly Difference[];
  onTakeTheirs: (difference: Difference) => void;
}

const shown = (text: string) => text || "–";

/** Tells an admin what somebody else has changed meanwhile, field by field. */
export const Conflict = ({ differences, onTakeTheirs }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (differences.length > 0) heading.current?.focus();
  }, [differences]);
  return (
    <section className="conflict grid gap-3" aria-label="Changed meanwhile">
      <h3 ref={heading} tabIndex={-1}>
        Somebody else has changed this product
      </h3>
      <p>Nothing that you typed is lost. What you haven’t touched is as they left it.</p>
      <ul className="grid gap-3">
        {differences.map((difference) => {
          const { name, label, mine, theirs, isContested } = difference;
          return (
            <li key={name} className="conflict-field grid gap-2 sm:grid-cols-[1fr_auto]">
              <dl className="grid grid-cols-[auto_1fr] gap-x-4">
                <dt className="col-span-2">{label}</dt>
                <dt>Yours</dt>
                <dd>{isContested ? shown(mine) : "unchanged"}</dd>
                <dt>Theirs</dt>
                <dd>{shown(theirs)}</dd>
              </dl>
              {isContested && (
                <Button
                  tone="secondary"
                  size="sm"
                  className="self-center justify-self-start"
                  aria-description={label}
                  onClick={() => onTakeTheirs(difference)}
                >
                  Take theirs
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
