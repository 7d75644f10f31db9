import { formatCount } from "@shop/contract/format";
import { useRef } from "react";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { countQueue } from "./count-queue.ts";
import { withoutCount } from "./counts.ts";

/** The counts that the shop doesn't know yet: those that wait, and those that it has refused, and why. */
export const UnsentCounts = () => {
  const { uid } = useSignedInUser();
  const counts = countQueue.useOf(uid);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  if (counts.length === 0) return null;
  const waiting = counts.filter(({ refused }) => refused === undefined).length;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Counts that aren’t sent"
      className="mb-4 rounded-card border border-s-4 border-line border-s-accent bg-surface px-4 py-3"
    >
      {waiting > 0 && (
        <p>
          {waiting === 1
            ? "1 count is sent when the shop can be reached"
            : `${formatCount(waiting)} counts are sent when the shop can be reached`}
        </p>
      )}
      <ul>
        {counts.map(({ key, name, counted, refused }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 wrap-anywhere first:border-t-0"
          >
            <span>{`${name}: ${formatCount(counted)}${refused ? `. ${refused}` : ""}`}</span>
            <Button
              tone="quiet"
              size="sm"
              aria-description={name}
              onClick={() => countQueue.change(uid, (all) => withoutCount(all, key))}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
