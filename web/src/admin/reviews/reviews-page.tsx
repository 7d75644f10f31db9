import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { DeleteReviewDialog } from "../../domain/reviews/delete-review-dialog.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { DeskTabs } from "../desk-tabs.tsx";
import { useDeleteReview, useMarkReviews } from "./manage-reviews.ts";
import { managedReviewColumns } from "./review-columns.tsx";

/** What the page can show. Its first view, without a query in the address, is what there is to do. */
const views = [
  {
    name: "To read",
    open: "true",
    query: { open: "true" },
    to: paths.deskReviews,
    empty: "Every review is answered or read",
  },
  {
    name: "Answered or read",
    open: "false",
    query: { open: "false" },
    to: `${paths.deskReviews}?open=false`,
    empty: "No review is answered or read yet",
  },
  {
    name: "All",
    open: "all",
    query: {},
    to: `${paths.deskReviews}?open=all`,
    empty: "No reviews yet",
  },
] as const;

/** Everybody's reviews of the tools and of the shop, for admins to answer, hide or delete. */
const ReviewsPage = () => {
  const [address] = useSearchParams();
  const shown = views.find(({ open }) => open === address.get("open")) ?? views[0];
  const reviews = useList("GET /productReview", shown.query);
  const { shown: dialog, open, close } = useDialogs(["deleteReview"], reviews.rows);
  const columns = useMemo(
    () => managedReviewColumns((review) => open("deleteReview", review)),
    [open],
  );
  const { mutateAsync: remove, isPending } = useDeleteReview();
  const { mutate: mark, isPending: isMarking } = useMarkReviews();
  const deleted = dialog?.row ?? null;
  return (
    <>
      <PageHeading
        title="Reviews"
        count={listCount(reviews)}
        intro="What customers say about the tools and the shop, newest first. Hidden reviews aren't shown to shoppers and don't count."
      >
        {shown.open === "true" && reviews.rows.length > 0 && (
          <Button
            tone="secondary"
            size="sm"
            busy={isMarking}
            onClick={() => mark({ reviews: reviews.rows, read: true })}
          >
            Mark these as read
          </Button>
        )}
      </PageHeading>
      <div className="mb-4">
        <DeskTabs
          label="Reviews by what is left to do"
          tabs={views.map((view) => ({ ...view, isShown: view === shown }))}
        />
      </div>
      <DeskList
        key={shown.name}
        label="Reviews"
        list={reviews}
        empty={
          <EmptyState
            title={shown.empty}
            text="Customers can review the shop, and a tool once it has been delivered to them."
          >
            {shown.open === "all" && <ButtonLink to={paths.today}>See what to do next</ButtonLink>}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable caption="Reviews" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </DeskList>
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
