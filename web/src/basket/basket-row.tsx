import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { toolPath } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import { formatMoney } from "../ui/format-money.ts";
import { type BasketLine, lineFits, withChange } from "./basket-line.ts";
import { changeBasket } from "./basket-store.ts";
import { lineTotal } from "./basket-total.ts";
import { LineNotes } from "./line-notes.tsx";
import { QuantityField } from "./quantity-field.tsx";

interface Props {
  line: BasketLine;
  picture: ReactNode;
  refusal: string | undefined;
  onRemove: () => void;
}

/** One tool of the basket: what it is, how many, what they cost. */
export const BasketRow = ({ line, picture, refusal, onRemove }: Props) => {
  const { tool, gone } = line;
  const change = (news: Partial<BasketLine>) =>
    changeBasket((lines) => withChange(lines, tool._id, news));
  return (
    <article className="basket-row" aria-label={tool.name}>
      <div className="basket-picture">{picture}</div>
      <div className="basket-what">
        <h2 className="basket-name">
          <Link to={toolPath(tool._id)} inView={false}>
            {tool.name}
          </Link>
        </h2>
        <p className="basket-each">{`${formatMoney(tool.price)} each`}</p>
        <LineNotes
          line={line}
          refusal={refusal}
          onAccept={() => change({ knownPrice: tool.price })}
        />
      </div>
      {!gone && canBeOrdered(tool) && (
        <QuantityField line={line} onChange={(quantity) => change({ quantity })} />
      )}
      <p className="basket-sum">
        <span className="sr-only">Together</span>
        <span>{lineFits(line) ? formatMoney(lineTotal(line)) : "–"}</span>
      </p>
      <Button
        tone="quiet"
        size="sm"
        className="basket-remove"
        onClick={onRemove}
        aria-label={`Remove ${tool.name}`}
      >
        Remove
      </Button>
    </article>
  );
};
