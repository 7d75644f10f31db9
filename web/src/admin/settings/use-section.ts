import { useEffect, useMemo, useState } from "react";
import { type Draft, draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";

/** The draft of a change, and the section that it is based on. */
interface Typed<Section, Form> {
  readonly base: Section;
  readonly form: Form;
}

interface DraftedSection<Section, Form> {
  readonly draft: Draft<Typed<Section, Form>>;
  /** What the form's fields begin with. */
  readonly start: Form;
  readonly base: Section;
  readonly setBase: (section: Section) => void;
  readonly current: Section;
  readonly toForm: (section: Section) => Form;
}

/**
 * A section of the settings with what an admin has typed and not saved.
 *
 * @param name the draft's
 * @param current the section as it is stored
 * @param toForm the fields of a form; the same function at each render
 */
export const useDraftedSection = <Section extends { readonly revision: number }, Form>(
  name: string,
  current: Section,
  toForm: (section: Section) => Form,
): DraftedSection<Section, Form> => {
  const { uid } = useSignedInUser();
  const draft = useMemo(() => draftOf<Typed<Section, Form>>(uid, name), [uid, name]);
  const [start] = useState(() => draft.applyTo({ base: current, form: toForm(current) }));
  const [base, setBase] = useState(start.base);
  return { draft, start: start.form, base, setBase, current, toForm };
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the draft of a section's form, and follows what others set while nothing is typed.
 *
 * @param typed what the fields have now
 * @param reset replaces what they have
 */
export const useSectionForm = <Section extends { readonly revision: number }, Form>(
  { draft, base, setBase, current, toForm }: DraftedSection<Section, Form>,
  typed: Form,
  reset: (form: Form) => void,
) => {
  const isDirty = !same(typed, toForm(base));
  const isOvertaken = current.revision !== base.revision;
  const isContested = isOvertaken && isDirty && !same(typed, toForm(current));

  useEffect(() => {
    if (isDirty) draft.keep({ base, form: typed });
    else draft.drop();
  }, [draft, isDirty, base, typed]);

  // Nothing is typed, or what is set now: after an undo, or another admin's change.
  useEffect(() => {
    if (!isOvertaken || isContested) return;
    setBase(current);
    reset(toForm(current));
  }, [isOvertaken, isContested, current, setBase, reset, toForm]);

  return {
    isDirty,
    /** What somebody else has set since the change began; null if it isn't in its way. */
    theirs: isContested ? toForm(current) : null,
    /** The revision that a change is based on: once it is known that there is another, that one. */
    revision: isOvertaken ? current.revision : base.revision,
    /** Shows a section as it is stored in place of what was typed. */
    startFrom: (section: Section): void => {
      setBase(section);
      reset(toForm(section));
    },
  };
};
