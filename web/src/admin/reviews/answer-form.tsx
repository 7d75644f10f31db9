import { limits } from "@shop/contract/limits";
import type { AdminReview } from "@shop/contract/product-reviews";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { isForInputMethod } from "../../ui/composing.ts";
import { TextArea } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useAnswerReview } from "./manage-reviews.ts";

interface Props {
  id: string;
  review: AdminReview;
  onClose: () => void;
}

/** The form's fields. */
interface Answer {
  readonly answer: string;
}

const show = (form: HTMLFormElement | null): void => {
  form?.scrollIntoView({ block: "nearest" }); // with its buttons
  focusFirst(form);
};

/** Answers a review in the shop's name. What is typed stays a draft until it is saved or cancelled; Escape keeps it. */
export const AnswerForm = ({ id, review, onClose }: Props) => {
  const { mutateAsync, isPending } = useAnswerReview();
  const draft = draftOf<Answer>(useSignedInUser().uid, `answer to ${review._id}`);
  const { register, handleSubmit, getValues } = useForm({
    defaultValues: draft.applyTo({ answer: review.answer?.text ?? "" }),
  });
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(({ answer }: Answer) =>
    mutateAsync({ review, answer }).then(end, () => {}),
  );
  return (
    <form
      ref={show}
      id={id}
      aria-label={`Answer to ${review.name}`}
      onSubmit={handleSubmit(send)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !isForInputMethod(nativeEvent) && !isPending) onClose();
      }}
      noValidate
      className="mt-2 grid gap-3 rounded-control border border-line bg-surface-muted p-3"
    >
      <TextArea
        label="Answer"
        rows={4}
        data-first-focus
        maxLength={limits.review}
        readOnly={isPending}
        hint="Everybody reads it below the review, in the shop’s name. Empty, it takes your answer back."
        {...register("answer", { onChange: () => draft.keep(getValues()) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isPending}>
          Save answer
        </Button>
        <Button tone="secondary" size="sm" onClick={end} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
