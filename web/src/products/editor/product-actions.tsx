import { Button } from "../../ui/button.tsx";
import { type ProductTask, productTasks } from "./product-task.ts";

interface Props {
  /** The product's name, which tells the buttons of one product from another's. */
  name: string;
  onChoose: (task: ProductTask) => void;
}

const labels = { edit: "Edit", restock: "Restock", withdraw: "Withdraw" } as const;

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
        {labels[task]}
      </Button>
    ))}
  </div>
);
