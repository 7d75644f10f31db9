import type { ShopSettings } from "@shop/contract/shop-settings";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from "react-hook-form";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useDraftedSection, useSectionForm } from "./use-section.ts";

interface SectionOfSettings<Section, Form extends FieldValues, Values> {
  /** The draft's. */
  readonly name: string;
  /** The section as it is stored. */
  readonly current: Section;
  /** Makes the fields of the form; the same function at each render. */
  readonly toForm: (section: Section) => Form;
  readonly resolver: Resolver<Form, unknown, Values>;
  /** Sets the section, and answers the settings as they are then. */
  readonly save: (change: Values & { readonly revision: number }) => Promise<ShopSettings>;
  /** @returns the section of what `save` answers */
  readonly saved: (settings: ShopSettings) => Section;
}

/**
 * The form of a section of the settings: its fields, the draft of what is typed, saving, and what somebody else has set
 * meanwhile. The draft stays until it is saved or discarded.
 */
export const useSettingsForm = <
  Section extends { readonly revision: number },
  Form extends FieldValues,
  Values extends object,
>({
  name,
  current,
  toForm,
  resolver,
  save,
  saved,
}: SectionOfSettings<Section, Form, Values>) => {
  const section = useDraftedSection(name, current, toForm);
  const form = useForm<Form, unknown, Values>({
    resolver,
    defaultValues: section.start as DefaultValues<Form>, // as: a form is all of its default values
  });
  // as: the fields are all there, since the form began with all
  const typed = useWatch({ control: form.control }) as Form;
  const { isDirty, theirs, revision, startFrom } = useSectionForm(section, typed, form.reset);
  const store = async (values: Values): Promise<void> =>
    startFrom(saved(await save({ ...values, revision })));
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
    /** Saves what `onSubmit` would, where something is asked before. @throws what `save` throws */
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
