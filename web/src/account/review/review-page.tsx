import type { OwnReview } from "@shop/contract/reviews";
import { useNavigate } from "react-router-dom";
import { draftOf } from "../../data/drafts.ts";
import type { Added } from "../../data/lists/added-first.ts";
import { Listed } from "../../data/lists/listed.tsx";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { paths } from "../../paths.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { OwnReviews } from "./own-reviews.tsx";
import { ReviewForm } from "./review-form.tsx";
import { useShopReviews } from "./use-shop-reviews.ts";

/** The form for a review of the shop, which then shows on the home page, and the person's own reviews. */
const ReviewPage = () => {
  const author = useSignedInUser();
  const navigate = useNavigate();
  const draft = draftOf<{ review: string }>(author.uid, "shop review");
  const { own, isFull, add, edit, remove } = useShopReviews();
  return (
    <>
      <PageHeading title="Add Review" intro="Tell other customers how our tools work for you." />
      {isFull ? (
        <p>You have written three reviews. Edit or delete one to write another.</p>
      ) : (
        <ReviewForm
          key={author.email} // it may change in another tab
          author={author}
          draft={draft}
          onSubmit={(review) =>
            add.mutateAsync(review).then(
              (added) => {
                draft.drop();
                navigate(paths.home, { state: { added } satisfies Added<OwnReview> });
              },
              () => {}, // a toast has said why; the form keeps its values
            )
          }
        />
      )}
      <Listed label="Your reviews" list={own} empty={null} outline={<div />}>
        {(rows) => (
          <div className="grid gap-6 pt-10">
            <h2 className="text-card">Your reviews</h2>
            <OwnReviews rows={rows} edit={edit} remove={remove} />
          </div>
        )}
      </Listed>
    </>
  );
};

export default ReviewPage;
