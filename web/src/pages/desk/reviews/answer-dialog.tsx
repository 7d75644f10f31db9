import { limits } from "@pros-and-drill/contract/limits";
import type { AdminReview } from "@pros-and-drill/contract/product-reviews";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../../browser/drafts.ts";
import { useSignedInUser } from "../../../session/session-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { useOneAtATime } from "../../../ui/use-one-at-a-time.ts";
import { useAnswerReview } from "./manage-reviews.ts";

interface Props {
  /** The review to answer; the dialog is closed while it is null. */
  review: AdminReview | null;
  onClose: () => void;
}

/** The form's fields. */
interface Answer {
  readonly answer: string;
}

interface FormProps extends Props {
  review: AdminReview;
  saving: ReturnType<typeof useAnswerReview>;
}

const AnswerForm = ({ review, saving: { mutateAsync, isPending }, onClose }: FormProps) => {
  const draft = draftOf<Answer>(useSignedInUser().uid, `answer to ${review._id}`);
  const { register, handleSubmit, setFocus, getValues } = useForm({
    defaultValues: draft.applyTo({ answer: review.answer?.text ?? "" }),
  });
  useEffect(() => setFocus("answer"), [setFocus]);
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useOneAtATime(({ answer }: Answer) =>
    mutateAsync({ review, answer }).then(end, () => {}),
  );
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <blockquote className="wrap-anywhere whitespace-pre-line">{review.review}</blockquote>
        {review.answer?.toEarlierText && <p>The review has been edited since you answered it.</p>}
        <TextArea
          label="Answer"
          rows={4}
          maxLength={limits.review}
          hint="Everybody reads it below the review, in the shop's name. Empty, it takes your answer back."
          {...register("answer", { onChange: () => draft.keep(getValues()) })}
        />
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={end} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save answer
        </Button>
      </div>
    </form>
  );
};

/** Answers a review in the shop's name. */
export const AnswerDialog = ({ review, onClose }: Props) => {
  const saving = useAnswerReview();
  return (
    <Dialog
      open={review !== null}
      title={review ? `Answer: ${review.product ?? "The shop"}` : ""}
      onClose={onClose}
      locked={saving.isPending}
    >
      {review && <AnswerForm key={review._id} review={review} saving={saving} onClose={onClose} />}
    </Dialog>
  );
};
