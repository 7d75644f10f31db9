import { useMemo } from "react";
import { listCount } from "../../../lists/list-count.ts";
import { Listed } from "../../../lists/listed.tsx";
import { useList } from "../../../lists/use-list.ts";
import { useDialogs } from "../../../navigation/use-dialog.ts";
import { DeleteReviewDialog } from "../../../reviews/delete-review-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/state.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { useDeleteReview } from "./manage-reviews.ts";
import { managedReviewColumns, type ReviewDialog } from "./review-columns.tsx";

/** Everybody's reviews of the tools and of the shop, for admins to answer, hide or delete. */
const ReviewsPage = () => {
  const reviews = useList("GET /productReview", {});
  const { shown, open, close } = useDialogs(["answerReview", "deleteReview"], reviews.rows);
  const columns = useMemo(() => managedReviewColumns(open), [open]);
  const { mutateAsync: remove, isPending } = useDeleteReview();
  const reviewIn = (name: ReviewDialog) => (shown?.name === name ? shown.row : null);
  const deleted = reviewIn("deleteReview");
  return (
    <>
      <PageHeading
        title="Manage Reviews"
        count={listCount(reviews)}
        intro="What customers say about the tools and the shop, newest first. Hidden reviews aren't shown to shoppers and don't count."
      />
      <Listed
        label="Reviews"
        list={reviews}
        empty={
          <EmptyState
            title="No reviews yet"
            text="Customers can review the shop, and a tool once it has been delivered to them."
          />
        }
      >
        {(rows) => (
          <DataTable caption="Reviews" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </Listed>
      <AnswerDialog review={reviewIn("answerReview")} onClose={close} />
      <DeleteReviewDialog
        open={deleted !== null}
        title="Delete this review?"
        busy={isPending}
        onDelete={() => remove(deleted?._id ?? "")}
        onClose={close}
      >
        {`The review by ${deleted?.name} will be deleted for good. What they write in its place stays hidden until you show it.`}
      </DeleteReviewDialog>
    </>
  );
};

export default ReviewsPage;
