import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { lineCents } from "@shop/contract/prices/line-cents";
import type { PriceList } from "@shop/contract/prices/price-list";
import { type Ref, useLayoutEffect, useRef, useState } from "react";
import {
  type BasketLine,
  withChange,
  withoutTool,
  withTool,
} from "../../domain/basket/basket-line.ts";
import { atOwnPrice } from "../../domain/basket/own-prices.ts";
import { QuantityField } from "../../domain/basket/quantity-field.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { toolOf } from "./fields.ts";
import { useFoundTools } from "./find.ts";
import { PickField } from "./pick-field.tsx";

interface Props {
  /** At the customer's prices. */
  lines: readonly BasketLine[];
  /** The customer's; undefined if they pay what everybody does. */
  priceList: PriceList | undefined;
  /** What a piece costs where it goes, in minor units, by the tool's id. */
  unitPrices: ReadonlyMap<string, number> | undefined;
  /** Why the shop has refused a line, by the tool's id. */
  refusals: ReadonlyMap<string, string>;
  /** Called with what becomes of the lines, which are kept at everybody's prices: another customer may have others. */
  onChange: (change: (lines: readonly BasketLine[]) => readonly BasketLine[]) => void;
  onSkip: () => void;
  input: Ref<HTMLInputElement>;
  /** Puts the focus into the search. */
  toSearch: () => void;
}

/** The tools of an order: one is found, taken by Enter, its pieces are typed, and Enter goes on to the next. */
export const ToolLines = (props: Props) => {
  const { lines, priceList, unitPrices, refusals, onChange, onSkip, input, toSearch } = props;
  const [words, setWords] = useState("");
  const found = useFoundTools(words);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);
  /** The tool that was just taken: its pieces are asked for next. */
  const taken = useRef<string>(null);
  useLayoutEffect(() => {
    if (taken.current === null) return;
    const row = list.current?.querySelector(`[data-tool="${taken.current}"]`);
    const field = row?.querySelector("input");
    taken.current = null;
    field?.focus();
    field?.select();
  });
  const [isFull, sayFull] = useState(false);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Tools of the order"
        className="grid outline-none empty:hidden"
      >
        {lines.map((line) => {
          const { tool, quantity, gone } = line;
          const unitPriceCents = unitPrices?.get(tool._id) ?? toMinorUnits(tool.price);
          const refusal = gone ? "This tool is no longer on sale." : refusals.get(tool._id);
          return (
            <li
              key={tool._id}
              data-tool={tool._id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <p className="font-semibold">{tool.name}</p>
                <p className="text-md text-ink-soft tabular-nums">
                  {`${formatMinorUnits(unitPriceCents)} each, ${formatMinorUnits(lineCents({ quantity, unitPriceCents }))} together`}
                </p>
                {refusal && (
                  <p role="alert" className="font-semibold text-danger">
                    {refusal}
                  </p>
                )}
              </div>
              <QuantityField
                tool={tool}
                quantity={quantity}
                sharePercent={100}
                onEnter={toSearch}
                onChange={(pieces) =>
                  onChange((all) => withChange(all, tool._id, { quantity: pieces }))
                }
              />
              <button
                type="button"
                className="min-h-11 text-link"
                aria-label={`Remove ${tool.name}`}
                onClick={() => onChange((all) => withoutTool(all, tool._id))}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
      <PickField
        label={lines.length === 0 ? "What do they want?" : "Another tool"}
        hint="Enter takes the first. In an empty field it goes on to the address."
        placeholder="Name, brand, kind or article number"
        none="No tool on sale matches."
        words={words}
        onWords={setWords}
        found={found}
        onPick={(product) => {
          const isRoom = withTool(lines, toolOf(product)) !== null;
          sayFull(!isRoom);
          if (!isRoom) return;
          taken.current = product._id;
          onChange((all) => withTool(all, toolOf(product)) ?? all);
        }}
        isSure={({ near }) => !near}
        onSkip={onSkip}
        input={input}
      >
        {(product) => {
          const { productName, brand, availableQuantity, near } = product;
          const tool = toolOf(product);
          const { price } = priceList ? atOwnPrice(tool, priceList) : tool;
          return [
            near && "No exact match, but close",
            brand && !productName.startsWith(brand) ? `${brand} ${productName}` : productName,
            formatMinorUnits(toMinorUnits(price)),
            `${availableQuantity} in stock`,
          ]
            .filter(Boolean)
            .join(", ");
        }}
      </PickField>
      {isFull && (
        <p role="alert" className="font-semibold text-danger">
          An order holds no more tools. Enter the others as another order.
        </p>
      )}
    </>
  );
};
