import { limits } from "@pros-and-drill/contract/limits";
import type { AdminProductReview } from "@pros-and-drill/contract/product-reviews";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../session/drafts.ts";
import { useSignedInUser } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { useAnswerReview } from "./use-manage-reviews.ts";

interface Props {
  /** The review to answer; the dialog is closed while it is null. */
  review: AdminProductReview | null;
  onClose: () => void;
}

/** What an admin enters. */
interface Answer {
  readonly answer: string;
}

interface FormProps extends Props {
  review: AdminProductReview;
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
    mutateAsync({ id: review._id, answer }).then(end, () => {}),
  );
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <blockquote className="wrap-anywhere whitespace-pre-line">{review.review}</blockquote>
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
      title={review ? `Answer: ${review.product}` : ""}
      onClose={onClose}
      locked={saving.isPending}
    >
      {review && <AnswerForm key={review._id} review={review} saving={saving} onClose={onClose} />}
    </Dialog>
  );
};
