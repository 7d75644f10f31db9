import { useMemo } from "react";
import { listCount } from "../../lists/list-count.ts";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { AnswerDialog } from "../../reviews/answer-dialog.tsx";
import { managedReviewColumns } from "../../reviews/managed-review-columns.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** Everybody's reviews of the tools, for admins to answer or hide. */
const ReviewsPage = () => {
  const reviews = useList("GET /productReview", {});
  const { chosen, open, close } = useDialogEntry(reviews.rows);
  const columns = useMemo(() => managedReviewColumns(open), [open]);
  return (
    <>
      <PageHeading
        title="Manage Reviews"
        count={listCount(reviews)}
        intro="What customers say of the tools, the latest first. A hidden review doesn't count."
      />
      <Listed
        label="Reviews of the tools"
        list={reviews}
        empty={
          <EmptyState
            title="No reviews yet"
            text="Customers can review a tool once it has been delivered to them."
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Reviews of the tools"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </Listed>
      <AnswerDialog review={chosen} onClose={close} />
    </>
  );
};

export default ReviewsPage;
