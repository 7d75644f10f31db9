import type { AdminProduct } from "@pros-and-drill/contract/products";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { QueryProvider } from "../../session/query-provider.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EditForm } from "./edit-form.tsx";
import type { ChosenTask } from "./product-task.ts";
import { RestockForm } from "./restock-form.tsx";
import { WithdrawQuestion } from "./withdraw-question.tsx";

interface Props {
  /** What is done with which product; the dialog is closed while it is null. */
  chosen: ChosenTask | null;
  /** Called with the product as it is after the change; the dialog then closes by itself. */
  onChanged?: ((product: AdminProduct) => void) | undefined;
  onClose: () => void;
}

const titles = { edit: "Edit", restock: "Restock", withdraw: "Withdraw" } as const;

interface TaskProps extends Omit<Props, "chosen"> {
  chosen: ChosenTask;
  onBusy: (busy: boolean) => void;
}

/** Loads the product as it is now, since what a page shows may be some seconds old. */
const Task = ({ chosen: { task, id }, onChanged, onBusy, onClose }: TaskProps) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["GET /addProduct/:id", id],
    queryFn: ({ signal }) => call("GET /addProduct/:id", { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true }, // the dialog says it
  });
  if (error && !data) {
    return (
      <div className="dialog-body">
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  if (!data) return <Spinner inline alone={false} />;
  const saved = (product: AdminProduct): void => {
    onChanged?.(product);
    onClose();
  };
  switch (task) {
    case "edit":
      return <EditForm product={data} onSaved={saved} onBusy={onBusy} onClose={onClose} />;
    case "restock":
      return <RestockForm product={data} onSaved={saved} />;
    case "withdraw":
      return <WithdrawQuestion product={data} onSaved={saved} onClose={onClose} />;
  }
};

/** What an admin does with one product: edits it, changes its stock, or takes it off sale. */
export const ProductDialog = ({ chosen, ...callbacks }: Props) => {
  const [busy, setBusy] = useState(false);
  return (
    <QueryProvider>
      <Dialog
        open={chosen !== null}
        title={chosen ? `${titles[chosen.task]}: ${chosen.name}` : ""}
        onClose={callbacks.onClose}
        locked={busy}
      >
        {chosen && (
          <Task
            key={`${chosen.task} ${chosen.id}`}
            chosen={chosen}
            onBusy={setBusy}
            {...callbacks}
          />
        )}
      </Dialog>
    </QueryProvider>
  );
};
