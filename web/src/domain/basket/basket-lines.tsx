import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { canBeOrdered } from "@shop/contract/order-quantity";
import { lineCents } from "@shop/contract/prices/line-cents";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { toolPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { StruckPrice } from "../../ui/struck-price.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import type { BasketCosts } from "./basket-costs.ts";
import {
  type BasketLine,
  type BasketTool,
  isOrderable,
  withChange,
  withoutTool,
} from "./basket-line.ts";
import { changeBasket } from "./basket-store.ts";
import { QuantityField } from "./quantity-field.tsx";
import { type RemovedLine, withRemoved, withRestored } from "./removed-lines.ts";
import "./basket.css";

interface LineNotesProps {
  line: BasketLine;
  /** Why the shop has refused to order the line. */
  refusal: string | undefined;
  /** Accepts the changed price. */
  onAccept: () => void;
}

const noteOf = ({ tool, gone }: BasketLine): string | null => {
  if (gone) return "This tool is no longer on sale.";
  return canBeOrdered(tool) ? null : "Sold out";
};

/** What has changed about a tool since it was added, and why it can't be ordered. */
const LineNotes = ({ line, refusal, onAccept }: LineNotesProps) => {
  const { tool, knownPrice, gone } = line;
  const note = noteOf(line);
  const isRepriced = !gone && knownPrice !== tool.price;
  return (
    <div role="status">
      {note && <p className="font-semibold text-danger">{note}</p>}
      {refusal && <p className="font-semibold text-danger">{refusal}</p>}
      {isRepriced && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <p>{`The price has changed from ${formatMoney(knownPrice)} to ${formatMoney(tool.price)}.`}</p>
          <Button tone="secondary" size="sm" onClick={onAccept} aria-description={tool.name}>
            Got it
          </Button>
        </div>
      )}
    </div>
  );
};

interface RemovedRowProps {
  name: string;
  onUndo: () => void;
}

/** Replaces the row of a removed tool, with the focus on "Undo". */
const RemovedRow = ({ name, onUndo }: RemovedRowProps) => {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector("button")?.focus(), []);
  return (
    <div
      ref={undo}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border-2 border-dashed border-line px-4 py-3 text-ink-soft"
    >
      <p role="status">{`${name} was removed.`}</p>
      <Button tone="secondary" size="sm" onClick={onUndo} aria-description={name}>
        Undo
      </Button>
    </div>
  );
};

interface BasketRowProps {
  line: BasketLine;
  /** What a piece costs, in minor units. */
  unitPrice: number;
  picture: ReactNode;
  /** The account's share of each tool's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  refusal: string | undefined;
  onRemove: () => void;
}

/** One tool of the basket with its quantity and price. */
const BasketRow = (props: BasketRowProps) => {
  const { line, unitPrice, picture, sharePercent, refusal, onRemove } = props;
  const { tool, gone } = line;
  const change = (news: Partial<BasketLine>) =>
    changeBasket((lines) => withChange(lines, tool._id, news));
  return (
    <article
      className="basket-row rounded-card border border-line bg-surface"
      aria-label={tool.name}
    >
      <div className="[grid-area:picture] [&_img]:rounded-control">{picture}</div>
      <div className="[grid-area:what]">
        <h2 className="basket-name wrap-anywhere">
          <Link
            to={toolPath(tool._id)}
            className="decoration-2 underline-offset-[0.15em] hover:underline"
          >
            {tool.name}
          </Link>
        </h2>
        <p className="text-ink-soft tabular-nums">
          <span>{`${formatMinorUnits(unitPrice)} each`}</span>
          {/* A price without VAT isn't comparable. */}
          {unitPrice === toMinorUnits(tool.price) && <StruckPrice product={tool} />}
        </p>
        <LineNotes
          line={line}
          refusal={refusal}
          onAccept={() => change({ knownPrice: tool.price })}
        />
      </div>
      {!gone && canBeOrdered(tool) && (
        <QuantityField
          tool={tool}
          quantity={line.quantity}
          sharePercent={sharePercent}
          onChange={(quantity) => change({ quantity })}
        />
      )}
      <p className="basket-sum text-end font-heading font-semibold wrap-anywhere tabular-nums [grid-area:sum]">
        <span className="sr-only">Subtotal</span>
        <span>
          {isOrderable(line)
            ? formatMinorUnits(lineCents({ ...line, unitPriceCents: unitPrice }))
            : "–"}
        </span>
      </p>
      <Button
        tone="quiet"
        size="sm"
        className="basket-remove justify-self-start text-ink-soft [grid-area:remove]"
        onClick={onRemove}
        aria-label={`Remove ${tool.name}`}
      >
        Remove
      </Button>
    </article>
  );
};

interface BasketLinesProps {
  lines: readonly BasketLine[];
  /** What they cost; null while that isn't known. */
  costs: BasketCosts | null;
  /** Renders the picture of a tool. */
  picture: (tool: BasketTool) => ReactNode;
  /** The account's share of each tool's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  /** Why the shop has refused to order tools, by their ids. */
  refusals?: ReadonlyMap<string, string>;
  /** Shown while the basket is empty. */
  empty: ReactNode;
}

const nothingRefused: ReadonlyMap<string, string> = new Map();

/** The tools in the basket. The row of each removed tool offers to undo that. */
export const BasketLines = ({
  lines,
  costs,
  picture,
  sharePercent,
  refusals = nothingRefused,
  empty,
}: BasketLinesProps) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);

  const remove = (line: BasketLine, position: number) => {
    const { _id } = line.tool;
    setRemoved((before) => [
      ...before.filter((one) => one.line.tool._id !== _id),
      { line, position },
    ]);
    changeBasket((now) => withoutTool(now, _id));
  };

  const rows = withRemoved(lines, removed).map(({ line, removed: gone }, position) => {
    const { _id, name } = line.tool;
    return gone ? (
      <li key={`without ${_id}`}>
        <RemovedRow
          name={name}
          onUndo={() => changeBasket((now) => withRestored(now, removed, gone))}
        />
      </li>
    ) : (
      <li key={_id}>
        <BasketRow
          line={line}
          unitPrice={costs?.unitPrices.get(_id) ?? toMinorUnits(line.tool.price)}
          picture={picture(line.tool)}
          sharePercent={sharePercent}
          refusal={refusals.get(_id)}
          onRemove={() => remove(line, position)}
        />
      </li>
    );
  });
  return (
    <section ref={section} tabIndex={-1} aria-label="Tools in the basket">
      {rows.length > 0 && <ul className="basket-list">{rows}</ul>}
      {lines.length === 0 && <div>{empty}</div>}
    </section>
  );
};
