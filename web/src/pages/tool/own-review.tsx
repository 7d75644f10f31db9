import type { NewProductReview, OwnProductReview } from "@pros-and-drill/contract/product-reviews";
import { useEffect, useState } from "react";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { ProductReviewCard } from "../../reviews/product-review-card.tsx";
import { ProductReviewForm } from "../../reviews/product-review-form.tsx";
import { useOwnReview } from "../../reviews/use-own-review.ts";
import { draftOf } from "../../session/drafts.ts";
import { QueryProvider } from "../../session/query-provider.tsx";
import { useSignedInUser } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

interface Props {
  /** The tool's. */
  id: string;
  /** Called with the id of the person's review, once it is known. */
  onOwn: (reviewId: string) => void;
  /** Called after a change, which the tool's rating follows. */
  onChanged: () => void;
}

const nothing: NewProductReview = { stars: 0, review: "" };

interface DeletingProps {
  review: OwnProductReview;
  busy: boolean;
  onDelete: () => Promise<unknown>;
}

/** The button that deletes a review, after asking. */
const Deleting = ({ review, busy, onDelete }: DeletingProps) => {
  const { chosen, open, close } = useDialogEntry([review]);
  const remove = useOneAtATime(() => onDelete().then(close, close));
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => open(review)}>
        Delete
      </Button>
      <ConfirmDialog
        open={chosen !== null}
        title="Delete your review?"
        confirmLabel="Delete review"
        danger
        busy={busy}
        onConfirm={() => void remove(undefined)}
        onClose={close}
      >
        <p>Its stars no longer count. You can write another one.</p>
      </ConfirmDialog>
    </>
  );
};

const Own = ({ id, onOwn, onChanged }: Props) => {
  const { uid } = useSignedInUser();
  const { own, write, remove } = useOwnReview(id);
  const [isEditing, setEditing] = useState(false);
  const review = own?.review;
  const reviewId = review?._id;
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
      <section className="own-review grid gap-4" aria-label="Your review">
        <h3>{review ? "Edit your review" : "How does it serve you?"}</h3>
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
    <section className="own-review" aria-label="Your review">
      {review.hidden && (
        <p className="own-review-hidden ps-3">
          The shop has hidden your review: only you see it, and its stars don't count.
        </p>
      )}
      <ProductReviewCard
        review={review}
        actions={
          <>
            <Button tone="secondary" size="sm" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Deleting
              review={review}
              busy={remove.isPending}
              onDelete={() => remove.mutateAsync().then(onChanged)}
            />
          </>
        }
      />
    </section>
  );
};

/** The signed-in person's own review of the tool, or the form for it; nobody else sees anything of it. */
export const OwnReview = (props: Props) => (
  <QueryProvider>
    <Own {...props} />
  </QueryProvider>
);
