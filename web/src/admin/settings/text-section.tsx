import { zodResolver } from "@hookform/resolvers/zod";
import { deskLimits } from "@shop/contract/desk/limits";
import { type DeskText, NewText } from "@shop/contract/desk/texts";
import { factNames, facts } from "@shop/contract/facts";
import { formatCount } from "@shop/contract/format";
import type { TextName } from "@shop/contract/page-texts";
import { useMemo, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureText } from "../../data/call/call-failed.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { TextArea } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { Spinner } from "../../ui/loading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { TextPreview } from "./text-preview.tsx";
import { TextVersions } from "./text-versions.tsx";
import { useDraftedSection, useSectionForm } from "./use-section.ts";
import { useDeskText, useSaveText } from "./use-texts.ts";

interface TextForm {
  readonly markdown: string;
}

const toForm = ({ markdown }: TextForm): TextForm => ({ markdown });

/** What a text may name, each with its value now. */
const Facts = ({ onInsert }: { onInsert: (placeholder: string) => void }) => {
  const settings = useShopSettings();
  const names = factNames.filter((name) => name !== "vatNumber" || settings.vat.charged);
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">Insert a fact</legend>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-11 rounded-control border border-line px-2 text-link"
              title={facts[name].of(settings)}
              onClick={() => onInsert(`{${name}}`)}
            >
              {`{${name}}`}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const TextForm = ({ text }: { text: DeskText }) => {
  const current = useMemo(
    () => ({ markdown: text.markdown, revision: text.current }),
    [text.markdown, text.current],
  );
  const section = useDraftedSection(`text of ${text.name}`, current, toForm);
  const { mutateAsync } = useSaveText(text.name);
  const { register, control, handleSubmit, reset, setValue, formState } = useForm({
    resolver: zodResolver(NewText, { error: fieldMessage }),
    defaultValues: section.start,
  });
  const { errors, isSubmitting } = formState;
  // as: the field is there, since the form began with it
  const typed = useWatch({ control }) as TextForm;
  const { isDirty, theirs, revision, startFrom } = useSectionForm(section, typed, reset);
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useSingleFlight(({ markdown }: TextForm) =>
    mutateAsync({ markdown, version: revision }).then(
      (saved) => startFrom({ markdown: saved.markdown, revision: saved.current }),
      () => {}, // a toast has said why, or the form shows what somebody else has set
    ),
  );
  const set = (markdown: string) => setValue("markdown", markdown, { shouldDirty: true });
  const insert = (placeholder: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    set(typed.markdown.slice(0, from) + placeholder + typed.markdown.slice(to));
    area.current?.focus();
  };
  const { ref, ...field } = register("markdown");
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[{ label: "Text", text: theirs.markdown || "none" }]}
          onTakeTheirs={() => startFrom(current)}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <TextArea
            label="Text (optional)"
            rows={18}
            spellCheck
            hint="Markdown: ## begins a section, a blank line a paragraph, - an item. [Words](/returns) link to a page. Without a text shoppers don’t see the page."
            error={errorIn("Text", errors.markdown)}
            {...field}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
          />
          <p className="text-ink-soft tabular-nums">
            {`${formatCount(typed.markdown.length)} of ${formatCount(deskLimits.text)} characters`}
          </p>
          <Facts onInsert={insert} />
        </div>
        <TextPreview name={text.name} title="What shoppers read" markdown={typed.markdown} />
      </div>
      <SectionButtons
        busy={isSubmitting}
        isDirty={isDirty}
        isContested={theirs !== null}
        onDiscard={() => startFrom(current)}
      />
      <TextVersions text={text} onTakeBack={set} />
    </form>
  );
};

/** The text of a page about the shop. The draft stays until it is saved or discarded. */
export const TextSection = ({ name }: { name: TextName }) => {
  const { data, error, isFetching, refetch } = useDeskText(name);
  if (data) return <TextForm text={data} />;
  if (!error) return <Spinner inline />;
  return (
    <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
  );
};
