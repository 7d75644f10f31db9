import type { SettingsSection, ShopSettings } from "@shop/contract/shop-settings";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from "react-hook-form";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useDraftedSection, useSectionForm } from "./use-section.ts";
import { type SectionChange, useSaveSection } from "./use-settings.ts";

interface SectionForm<Section extends SettingsSection, Form extends FieldValues, Values> {
  readonly section: Section;
  /** The section as it is stored. */
  readonly current: ShopSettings[Section];
  /** Makes the fields of the form; the same function at each render. */
  readonly toForm: (stored: ShopSettings[Section]) => Form;
  readonly resolver: Resolver<Form, unknown, Values>;
}

/**
 * The form of a section of the settings: its fields, the draft of what is typed, saving, and what somebody else has set
 * meanwhile. The draft stays until it is saved or discarded.
 */
export const useSettingsForm = <
  Section extends SettingsSection,
  Form extends FieldValues,
  Values extends Omit<SectionChange<Section>, "revision">,
>({
  section,
  current,
  toForm,
  resolver,
}: SectionForm<Section, Form, Values>) => {
  const { save } = useSaveSection(section);
  const drafted = useDraftedSection(`${section} settings`, current, toForm);
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: drafted.start as DefaultValues<Form>, // as: a form is all of its default values
  });
  // as: the fields are all there, since the form began with all
  const typed = useWatch({ control: form.control }) as Form;
  const { isDirty, theirs, revision, startFrom } = useSectionForm(drafted, typed, form.reset);
  const store = async (values: Values): Promise<void> => {
    const change = { ...values, revision } as SectionChange<Section>; // as: a change is the values with the revision
    startFrom((await save(change))[section]);
  };
  const send = useSingleFlight(
    (values: Values) => store(values).catch(() => {}), // a toast has said why, or the form shows what somebody else has set
  );
  const takeCurrent = () => startFrom(current);
  return {
    form,
    typed,
    /** What somebody else has set since the change began; null if it isn't in its way. */
    theirs,
    /** Shows what is stored in place of what was typed. */
    takeCurrent,
    onSubmit: form.handleSubmit(send),
    /** Saves what `onSubmit` would, where something is asked before. @throws what the call throws */
    store,
    /** The properties of SectionButtons. */
    buttons: {
      busy: form.formState.isSubmitting,
      isDirty,
      isContested: theirs !== null,
      onDiscard: takeCurrent,
    },
  };
};
