import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import { Button } from "../ui/button.tsx";
import { formatMoney } from "../ui/format-money.ts";
import type { BasketLine } from "./basket-line.ts";

interface Props {
  line: BasketLine;
  /** Why the shop has refused to order the line as it is. */
  refusal: string | undefined;
  /** The shopper takes note of the changed price. */
  onAccept: () => void;
}

const noteOf = ({ tool, gone }: BasketLine): string | null => {
  if (gone) return "This tool isn’t on sale any more.";
  return canBeOrdered(tool) ? null : "Sold out just now.";
};

/** What has changed about a tool since it was put in the basket, and what is in the way of ordering it. */
export const LineNotes = ({ line, refusal, onAccept }: Props) => {
  const { tool, knownPrice, gone } = line;
  const note = noteOf(line);
  const isRepriced = !gone && knownPrice !== tool.price;
  return (
    <div role="status">
      {note && <p className="basket-fault">{note}</p>}
      {refusal && <p className="basket-fault">{refusal}</p>}
      {isRepriced && (
        <div className="basket-news mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p>{`The price was ${formatMoney(knownPrice)} and is ${formatMoney(tool.price)} now.`}</p>
          <Button tone="secondary" size="sm" onClick={onAccept} aria-description={tool.name}>
            Got it
          </Button>
        </div>
      )}
    </div>
  );
};
