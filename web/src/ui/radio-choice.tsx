import { type ReactNode, useId } from "react";

/** One of the answers to a question. */
interface Answer<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** What the answer means, below its name. */
  readonly details: ReactNode;
}

interface Props<Id extends string> {
  question: string;
  answers: readonly Answer<Id>[];
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
}

/** A question with one answer. */
export const RadioChoice = <Id extends string>(props: Props<Id>) => {
  const { question, answers, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">{question}</legend>
      {answers.map((answer) => (
        <label
          key={answer.id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 has-checked:border-link"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 flex-none"
            checked={answer.id === chosen}
            onChange={() => onChoose(answer.id)}
          />
          <span className="min-w-0">
            <span className="block">{answer.name}</span>
            <span className="block text-md wrap-anywhere text-ink-soft">{answer.details}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
