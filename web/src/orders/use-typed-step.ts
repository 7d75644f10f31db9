import { useState } from "react";
import { draftOf } from "../session/drafts.ts";
import { useSignedInUser } from "../session/session-context.ts";
import type { StepTask } from "./step-task.ts";

/** What an admin enters for a step: `carrier` or `reason`, and parcels' numbers by their orders' ids. */
type Typed = Readonly<Record<string, string>>;

/** What has been typed for a step of these orders, which is kept until they have all taken it. */
export const useTypedStep = ({ to, orders }: StepTask) => {
  const ids = orders.map(({ _id }) => _id);
  const draft = draftOf<Typed>(useSignedInUser().uid, `${to} ${ids.join(" ")}`);
  const fields = ["carrier", "reason", ...ids];
  const [typed, setTyped] = useState(() =>
    draft.applyTo(Object.fromEntries(fields.map((field) => [field, ""]))),
  );
  const type = (change: Typed): void => {
    setTyped((before) => ({ ...before, ...change }));
    draft.keep(change);
  };
  return { typed, type, drop: draft.drop };
};
