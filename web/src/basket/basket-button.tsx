import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/format-count.ts";
import { notify } from "../ui/notify.ts";
import { addTool } from "./add-tool.ts";
import type { BasketTool } from "./basket-line.ts";
import "./basket-button.css";

/** Puts the tool of a card in the basket, and says so in a toast. What is sold out has no such button. */
export const BasketButton = ({ product }: { product: BasketTool }) => {
  if (!canBeOrdered(product)) return null;
  const add = () => {
    const pieces = addTool(product);
    if (pieces !== null) notify.success(`In your basket: ${formatCount(pieces)} × ${product.name}`);
  };
  return (
    <Button
      tone="secondary"
      className="basket-button"
      aria-label={`Add ${product.name} to basket`}
      onClick={add}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path
          d="M2 12h20l-2.5 9h-15zM7 12a5 6 0 0 1 3-5.500M17 12a5 6 0 0 0-3-5.500M12 1v8M8 5h8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
};
