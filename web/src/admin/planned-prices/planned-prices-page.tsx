import type { PlannedPrices } from "@shop/contract/desk/planned-prices";
import { formatMoney } from "@shop/contract/format";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { listCount } from "../../data/lists/list-count.ts";
import { changeRows, listKey, useList } from "../../data/lists/use-list.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { notify } from "../../ui/notify.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { DeskList } from "../desk-list.tsx";
import { countText, ruleText, stateText } from "./plan-words.ts";

/** Cancels planned prices, or takes them back, with a toast. */
const useCancelPlan = () => {
  const lists = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /desk/plannedPrices/:id", { params: { id } }),
    retry: retryOnce, // safe: idempotent
    onMutate: notify.clearErrors,
    onSuccess: (plan) => {
      changeRows(lists, "GET /desk/plannedPrices", (row) => (row._id === plan._id ? plan : row));
      const isBack = plan.state === "takenBack";
      notify.success(isBack ? "The former prices are back" : "The planned prices are cancelled");
    },
    onSettled: () => {
      void lists.invalidateQueries({ queryKey: listKey("GET /desk/plannedPrices") });
      void lists.invalidateQueries({ queryKey: listKey("GET /desk/products") });
    },
  });
};

/** Each product of a plan with its price before and after. */
const PlannedProducts = ({ products, left }: PlannedPrices) => (
  <details>
    <summary className="cursor-pointer">{countText(products.length)}</summary>
    <ul className="mt-1 grid gap-1 wrap-anywhere tabular-nums">
      {products.map(({ id, name, price, newPrice }) => (
        <li key={id}>
          {left.includes(id)
            ? `${name}: kept its price`
            : `${name}: ${formatMoney(price)} → ${formatMoney(newPrice)}`}
        </li>
      ))}
    </ul>
  </details>
);

const actionText = ({ state }: PlannedPrices): string =>
  state === "done" ? "Take back…" : "Cancel…";

const columnsWith = (onCancel: (plan: PlannedPrices) => void): readonly Column<PlannedPrices>[] => [
  { header: "When", cell: ({ at }) => formatMoment(at) },
  { header: "Change", cell: ({ change }) => ruleText(change) },
  { header: "Products", cell: (plan) => <PlannedProducts {...plan} /> },
  {
    header: "Planned by",
    cell: ({ by, createdAt }) => (
      <div className="grid">
        <p className="wrap-anywhere">{by.name || "A former admin"}</p>
        <p className="list-table-detail">{formatMoment(createdAt)}</p>
      </div>
    ),
  },
  { header: "State", cell: stateText },
  {
    header: "Actions",
    cell: (plan) =>
      (plan.state === "planned" || plan.state === "done") && (
        <Button
          tone="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-description={`${ruleText(plan.change)}, ${formatMoment(plan.at)}`}
          onClick={() => onCancel(plan)}
        >
          {actionText(plan)}
        </Button>
      ),
  },
];

/** The prices that are planned for a time, and those that were: cancels them, or takes them back. */
const PlannedPricesPage = () => {
  const plans = useList("GET /desk/plannedPrices", { limit: 20 });
  const { shown, open, close } = useDialogs(["cancelPlan"], plans.rows);
  const { mutateAsync, isPending } = useCancelPlan();
  const plan = shown?.row;
  const isDone = plan?.state === "done";
  const cancel = useSingleFlight((id: string) => mutateAsync(id).then(close, () => {})); // a toast has said why
  return (
    <>
      <PageHeading
        title="Planned prices"
        count={listCount(plans)}
        intro="Choose products in the table, change their prices together, and say when. Times are those of the shop."
      >
        <ButtonLink to={paths.deskProducts} tone="secondary" size="sm">
          Products
        </ButtonLink>
      </PageHeading>
      <DeskList
        label="Planned prices"
        list={plans}
        empty={
          <EmptyState
            title="Nothing planned"
            text="New prices that you plan for a time will be listed here."
          >
            <ButtonLink to={paths.deskProducts}>Choose products</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="Planned prices"
            columns={columnsWith((row) => open("cancelPlan", row))}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </DeskList>
      <ConfirmDialog
        open={shown !== null}
        title={isDone ? "Take these prices back?" : "Cancel these prices?"}
        confirmLabel={isDone ? "Take back" : "Cancel the prices"}
        keepLabel="Keep them"
        busy={isPending}
        onConfirm={() => plan && void cancel(plan._id)}
        onClose={close}
      >
        {isDone
          ? "Each product gets the price that it had before, unless one of them costs something else by now."
          : "The products keep the prices that they have."}
      </ConfirmDialog>
    </>
  );
};

export default PlannedPricesPage;
