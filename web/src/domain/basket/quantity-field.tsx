import { orderRange } from "@shop/contract/order-quantity";
import { useId, useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { readNumber } from "../../ui/read-number.ts";
import type { BasketTool } from "./basket-line.ts";
import { limitText, outOfRangeText } from "./order-range.ts";
import "../../ui/field.css";
import "./basket.css";

interface Props {
  tool: Pick<BasketTool, "name" | "minimumOrderQuantity" | "availableQuantity">;
  /** Pieces as typed; 0 while the field is empty. */
  quantity: number;
  /** The account's share of the tool's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  onChange: (quantity: number) => void;
  /** Called on Enter, which then submits no form. */
  onEnter?: () => void;
}

/** @returns the typed whole number; 0 if there is none */
const piecesIn = (text: string): number => {
  const pieces = readNumber(text);
  return typeof pieces === "number" && Number.isInteger(pieces) ? Math.max(pieces, 0) : 0;
};

interface StepProps {
  name: string;
  sign: string;
  /** Whether the quantity is at the end of the range. */
  isLast: boolean;
  onPress: () => void;
}

/** Not `disabled` at the end of the range, because the button would lose the focus. */
const Step = ({ name, sign, isLast, onPress }: StepProps) => (
  <button
    type="button"
    className={buttonClass({ tone: "secondary" }, "w-[min(2.75rem,14vw)] px-0")}
    aria-label={name}
    aria-disabled={isLast}
    onClick={onPress}
  >
    {sign}
  </button>
);

/** The quantity of a tool. During typing, a hint shows the allowed range. */
export const QuantityField = ({ tool, quantity, sharePercent, onChange, onEnter }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState("");
  const range = orderRange(tool, sharePercent);
  const { fewest, most } = range;
  const fits = quantity >= fewest && quantity <= most;
  // Another tab, or the buttons, may have changed the quantity since it was typed.
  const shown = typed && piecesIn(typed) === quantity ? typed : quantity ? String(quantity) : typed;

  const change = (text: string) => {
    setTyped(text);
    onChange(piecesIn(text));
  };
  const less = Math.max(fewest, Math.min(most, quantity - 1));
  const more = Math.max(fewest, Math.min(most, quantity + 1));

  return (
    <div className="basket-quantity grid gap-1.5">
      <label htmlFor={id} className="sr-only">{`Quantity of ${tool.name}`}</label>
      <div className="flex gap-1">
        <Step
          name={`One fewer: ${tool.name}`}
          sign="−"
          isLast={less === quantity}
          onPress={() => onChange(less)}
        />
        <input
          id={id}
          className="field-input px-[min(0.75rem,2.5vw)] text-center tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={shown}
          aria-invalid={!fits || undefined}
          aria-describedby={`${id}-range`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onEnter();
          }}
        />
        <Step
          name={`One more: ${tool.name}`}
          sign="+"
          isLast={more === quantity}
          onPress={() => onChange(more)}
        />
      </div>
      <p
        id={`${id}-range`}
        className={`${fits ? "field-hint" : "field-error"} empty:hidden`}
        aria-live="polite"
      >
        {fits ? limitText(range, quantity) : outOfRangeText(range, shown)}
      </p>
    </div>
  );
};
