import type { Review } from "@pros-and-drill/contract/reviews";
import { useNavigate } from "react-router-dom";
import type { Added } from "../../lists/added-first.ts";
import { paths } from "../../navigation/paths.ts";
import { ReviewForm } from "../../reviews/review-form.tsx";
import { useAddReview } from "../../reviews/use-add-review.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Adding a review; then to the home page, where it shows. */
const ReviewPage = () => {
  const author = useSignedInUser();
  const navigate = useNavigate();
  const { mutateAsync } = useAddReview();
  return (
    <>
      <PageHeading title="Add Review" intro="Tell other customers how our tools serve you." />
      <ReviewForm
        author={author}
        onSubmit={(review) =>
          mutateAsync(review).then(
            (added) => navigate(paths.home, { state: { added } satisfies Added<Review> }),
            () => {}, // a toast has said why; the form keeps its values
          )
        }
      />
    </>
  );
};

export default ReviewPage;
