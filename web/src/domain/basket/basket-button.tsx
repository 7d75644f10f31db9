import { formatCount } from "@shop/contract/format";
import { canBeOrdered } from "@shop/contract/order-quantity";
import { type ReactNode, use } from "react";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LinkContext } from "../../ui/link-context.ts";
import { notify } from "../../ui/notify.ts";
import type { BasketTool } from "./basket-line.ts";
import { loadAndAddToBasket } from "./load-and-add-to-basket.ts";

export const BasketIcon = () => (
  <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
    <path
      d="M2 12h20l-2.5 9h-15zM7 12a5 6 0 0 1 3-5.500M17 12a5 6 0 0 0-3-5.500M12 1v8M8 5h8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);

interface Props {
  product: BasketTool;
  /** Replaces the words where the button stands beside another one. */
  icon?: ReactNode;
}

/**
 * Puts the tool of a card in the basket. Repeated presses update one toast for each tool. A tool that is
 * sold out has no button.
 */
export const BasketButton = ({ product, icon }: Props) => {
  const links = use(LinkContext);
  if (!canBeOrdered(product)) return null;
  const { _id, name } = product;
  const add = async () => {
    const pieces = await loadAndAddToBasket(product);
    if (pieces === null) return;
    notify.success(`In your basket: ${formatCount(pieces)} × ${name}`, {
      topic: `basket ${_id}`,
      link: (
        <LinkContext value={links}>
          <Link to={paths.basket} className="text-link">
            View basket
          </Link>
        </LinkContext>
      ),
    });
  };
  return (
    <Button
      {...(icon ? { tone: "secondary", className: "w-11 px-0" } : {})}
      aria-label={`Add to basket: ${name}`}
      onClick={add}
    >
      {icon ?? "Add to basket"}
    </Button>
  );
};
