import type { AdminProduct } from "@shop/contract/products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call.ts";
import { failureText } from "../../../data/call/call-failed.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { Spinner } from "../../../ui/loading.tsx";
import { ErrorState } from "../../../ui/state.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { EditForm } from "./edit-form.tsx";
import { OfferForm } from "./offer-form.tsx";
import { RestockForm } from "./restock-form.tsx";
import { useWithdraw } from "./use-product-changes.ts";

const titles = {
  edit: "Edit",
  restock: "Restock",
  offer: "Offer",
  withdraw: "Withdraw",
} as const;

interface ChosenTask {
  readonly task: keyof typeof titles;
  /** The product's. */
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** The task and its product; the dialog is closed while it is null. */
  chosen: ChosenTask | null;
  /** Called with the changed product; the dialog then closes by itself. */
  onChanged?: ((product: AdminProduct) => void) | undefined;
  onClose: () => void;
}

interface WithdrawProps {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  onClose: () => void;
}

/** Asks for confirmation, then takes the product off sale. */
const WithdrawQuestion = ({ product, onSaved, onClose }: WithdrawProps) => {
  const { mutateAsync, isPending } = useWithdraw();
  const withdraw = useSingleFlight((id: string) =>
    mutateAsync({ id, withdrawn: true }).then(onSaved, onClose),
  );
  return (
    <>
      <div className="dialog-body">
        <p>
          {`${product.productName} leaves the shop: nobody finds it, and nobody orders it. Its orders stay, and you can bring it back.`}
        </p>
      </div>
      <div ref={focusFirst} className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending} data-first-focus>
          Cancel
        </Button>
        <Button tone="danger" busy={isPending} onClick={() => withdraw(product._id)}>
          Withdraw product
        </Button>
      </div>
    </>
  );
};

interface TaskProps extends Omit<Props, "chosen"> {
  chosen: ChosenTask;
  onBusy: (busy: boolean) => void;
}

/** Loads the product anew, because the page's data may be some seconds stale. */
const Task = ({ chosen: { task, id }, onChanged, onBusy, onClose }: TaskProps) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["GET /addProduct/:id", id],
    queryFn: ({ signal }) => call("GET /addProduct/:id", { params: { id } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { silent: true }, // the dialog shows the failure
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
    case "offer":
      return <OfferForm product={data} onSaved={saved} />;
    case "withdraw":
      return <WithdrawQuestion product={data} onSaved={saved} onClose={onClose} />;
  }
};

/** The dialog in which an admin edits a product, changes its stock, or takes it off sale. */
export const ProductDialog = ({ chosen, ...callbacks }: Props) => {
  return (
    <Dialog
      open={chosen !== null}
      title={chosen ? `${titles[chosen.task]}: ${chosen.name}` : ""}
      onClose={callbacks.onClose}
    >
      {(onBusy) =>
        chosen && (
          <Task
            key={`${chosen.task} ${chosen.id}`}
            chosen={chosen}
            onBusy={onBusy}
            {...callbacks}
          />
        )
      }
    </Dialog>
  );
};
