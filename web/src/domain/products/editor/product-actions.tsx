import { useLazyDialog } from "../../../data/use-dialog.ts";
import { Button } from "../../../ui/button.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { useWithdraw } from "./use-product-changes.ts";

/** What an admin can do with a product that is on sale. */
export const productTasks = ["edit", "restock", "offer", "withdraw"] as const;
type ProductTask = (typeof productTasks)[number];

interface Props {
  /** The product's name, for the buttons' accessible names. */
  name: string;
  onChoose: (task: ProductTask) => void;
}

/** The tasks' names on their buttons. */
export const taskLabels = {
  edit: "Edit",
  restock: "Restock",
  offer: "Offer",
  withdraw: "Withdraw",
} as const;

/** What an admin can do with a product that is on sale: a button each. */
export const ProductActions = ({ name, onChoose }: Props) => (
  <div className="flex flex-wrap gap-2">
    {productTasks.map((task) => (
      <Button
        key={task}
        tone={task === "withdraw" ? "quiet" : "secondary"}
        size="sm"
        aria-description={name}
        onClick={() => onChoose(task)}
      >
        {taskLabels[task]}
      </Button>
    ))}
  </div>
);

interface BringBackProps {
  /** The product's. */
  id: string;
  name: string;
  /** Whether it is a draft, which was never on sale. */
  isDraft?: boolean;
  onDone?: () => void;
}

/** Puts a withdrawn product on sale again, or a draft for the first time. */
export const BringBackButton = ({ id, name, isDraft = false, onDone }: BringBackProps) => {
  const { mutateAsync, isPending } = useWithdraw();
  const bringBack = useSingleFlight(async () => {
    await mutateAsync({ id, withdrawn: false, isDraft }).then(onDone, () => {}); // a toast has said why
  });
  return (
    <Button
      tone="secondary"
      size="sm"
      className="justify-self-start"
      busy={isPending}
      aria-description={name}
      onClick={() => void bringBack()}
    >
      {isDraft ? "Put on sale" : "Bring back"}
    </Button>
  );
};

const loadDialog = () => import("./product-dialog.tsx").then(({ ProductDialog }) => ProductDialog);

/**
 * Loads the admins' dialog on a product, in a chunk that nobody else loads.
 *
 * @param isWanted whether to load it
 * @param close called after a toast about a failed load
 * @returns the dialog, once it has loaded
 */
export const useProductDialog = (isWanted: boolean, close: () => void) =>
  useLazyDialog(loadDialog, isWanted, close);
