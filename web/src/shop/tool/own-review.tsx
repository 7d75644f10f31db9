import type { NewProductReview } from "@shop/contract/product-reviews";
import { useEffect, useState } from "react";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { DeleteReviewDialog } from "../../domain/reviews/delete-review-dialog.tsx";
import { OwnReviewArticle } from "../../domain/reviews/review-article.tsx";
import { Button } from "../../ui/button.tsx";
import { ProductReviewForm } from "./product-review-form.tsx";
import { useOwnReview } from "./use-own-review.ts";

interface Props {
  /** The tool's id. */
  id: string;
  /** Called with the id of the person's review, once it is known. */
  onOwn: (reviewId: string) => void;
  /** Called after a change of the review, which changes the tool's rating. */
  onChanged: () => void;
}

const nothing: NewProductReview = { stars: 0, review: "" };

/** How a person's own review stands out. */
const sheetLook = "rounded-card bg-surface p-[min(1.25rem,6vw)] shadow-paper";

/** The signed-in person's review of the tool, or the form for it; renders nothing for anybody else. */
export const OwnReview = ({ id, onOwn, onChanged }: Props) => {
  const { uid } = useSignedInUser();
  const { own, write, remove } = useOwnReview(id);
  const [isEditing, setEditing] = useState(false);
  const review = own?.review;
  const reviewId = review?._id;
  const deletion = useDialog("deleteReview", reviewId);
  useEffect(() => {
    if (reviewId) onOwn(reviewId);
  }, [reviewId, onOwn]);
  if (!own || !(review || own.mayReview)) return null;

  const draft = draftOf<NewProductReview>(uid, `review of ${id}`);
  const save = (wanted: NewProductReview) =>
    write.mutateAsync(wanted).then(
      () => {
        draft.drop();
        setEditing(false);
        onChanged();
      },
      () => {}, // a toast has said why; the form keeps its values
    );
  if (!review || isEditing) {
    return (
      <section className={`grid gap-4 ${sheetLook}`} aria-label="Your review">
        <h3 className="text-xl">{review ? "Edit your review" : "How is it working for you?"}</h3>
        <ProductReviewForm
          start={review ? { stars: review.stars, review: review.review } : nothing}
          draft={draft}
          submitLabel={review ? "Save review" : "Add review"}
          onSubmit={save}
        >
          {review && (
            <Button
              tone="secondary"
              onClick={() => {
                draft.drop();
                setEditing(false);
              }}
            >
              Cancel
            </Button>
          )}
        </ProductReviewForm>
      </section>
    );
  }
  return (
    <section className={sheetLook} aria-label="Your review">
      <OwnReviewArticle review={review} onEdit={() => setEditing(true)} onDelete={deletion.open} />
      <DeleteReviewDialog
        open={deletion.isOpen}
        title="Delete your review?"
        busy={remove.isPending}
        onDelete={() => remove.mutateAsync().then(onChanged)}
        onClose={deletion.close}
      >
        Its rating will no longer count. You can write a new one.
      </DeleteReviewDialog>
    </section>
  );
};
