import { zodResolver } from "@hookform/resolvers/zod";
import { type OwnReview, ReviewEdit } from "@shop/contract/reviews";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { DeleteReviewDialog } from "../../domain/reviews/delete-review-dialog.tsx";
import { OwnReviewArticle } from "../../domain/reviews/review-article.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import type { useShopReviews } from "./use-shop-reviews.ts";

interface EditFormProps {
  review: OwnReview;
  edit: ReturnType<typeof useShopReviews>["edit"];
  onClose: () => void;
}

const draftFor = (uid: string, { _id }: OwnReview) => draftOf<ReviewEdit>(uid, `review ${_id}`);

const EditForm = ({ review, edit, onClose }: EditFormProps) => {
  const draft = draftFor(useSignedInUser().uid, review);
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(ReviewEdit, { error: fieldMessage }),
    defaultValues: draft.applyTo({ review: review.review }),
  });
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight((wanted: ReviewEdit) =>
    edit.mutateAsync({ id: review._id, ...wanted }).then(
      end,
      () => {}, // a toast has said why; the form keeps its values
    ),
  );
  return (
    <form onSubmit={handleSubmit(send)} noValidate className="grid gap-4">
      <TextArea
        label="Your review"
        rows={6}
        error={errorIn("Review", formState.errors.review)}
        {...register("review", { onChange: () => draft.keep(getValues()) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={formState.isSubmitting}>
          Save review
        </Button>
        <Button tone="secondary" size="sm" onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

interface Props {
  rows: readonly OwnReview[];
  edit: ReturnType<typeof useShopReviews>["edit"];
  remove: ReturnType<typeof useShopReviews>["remove"];
}

/** The person's reviews of the shop, to edit and delete. */
export const OwnReviews = ({ rows, edit, remove }: Props) => {
  const { uid } = useSignedInUser();
  // Reopens the edit that has a draft, after a reload or a new login.
  const [editing, setEditing] = useState(
    () => rows.find((review) => draftFor(uid, review).isKept())?._id ?? null,
  );
  const { shown, open, close } = useDialogs(["deleteReview"], rows);
  return (
    <>
      <ul className="grid max-w-168 gap-4">
        {rows.map((review) => (
          <li
            key={review._id}
            className="rounded-card bg-surface p-[min(1.25rem,6vw)] shadow-paper"
          >
            {editing === review._id ? (
              <EditForm review={review} edit={edit} onClose={() => setEditing(null)} />
            ) : (
              <OwnReviewArticle
                review={review}
                onEdit={() => setEditing(review._id)}
                onDelete={() => open("deleteReview", review)}
              />
            )}
          </li>
        ))}
      </ul>
      <DeleteReviewDialog
        open={shown !== null}
        title="Delete your review?"
        busy={remove.isPending}
        onDelete={() => remove.mutateAsync(shown?.row._id ?? "")}
        onClose={close}
      >
        Nobody will see it any more. You can write a new one.
      </DeleteReviewDialog>
    </>
  );
};
