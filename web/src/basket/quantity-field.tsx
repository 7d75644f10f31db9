import { useId, useState } from "react";
import { buttonClass } from "../ui/button-class.ts";
import { formatCount } from "../ui/format-count.ts";
import { type BasketLine, lineFits, piecesOf } from "./basket-line.ts";
import "../ui/field.css";

interface Props {
  line: BasketLine;
  onChange: (quantity: number) => void;
}

const piecesIn = (text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : 0);

interface StepProps {
  name: string;
  sign: string;
  /** Whether there is none: at the end of the range. */
  isLast: boolean;
  onPress: () => void;
}

/** It isn't disabled at the end of the range, where it would lose the focus. */
const Step = ({ name, sign, isLast, onPress }: StepProps) => (
  <button
    type="button"
    className={buttonClass({ tone: "secondary" }, "basket-step")}
    aria-label={name}
    aria-disabled={isLast}
    onClick={onPress}
  >
    {sign}
  </button>
);

/** How many pieces of a tool are wanted. It says while one types what can be ordered. */
export const QuantityField = ({ line, onChange }: Props) => {
  const { tool, quantity } = line;
  const id = useId();
  const [typed, setTyped] = useState("");
  const { fewest, most } = piecesOf(tool);
  const fits = lineFits(line);
  // Another tab, or the buttons, may have changed the quantity since it was typed.
  const shown = typed && piecesIn(typed) === quantity ? typed : quantity ? String(quantity) : typed;
  const range =
    fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`;

  const change = (text: string) => {
    setTyped(text);
    onChange(piecesIn(text.trim()));
  };
  const less = Math.max(fewest, Math.min(most, quantity - 1));
  const more = Math.max(fewest, Math.min(most, quantity + 1));

  return (
    <div className="basket-quantity grid gap-1.5">
      <label htmlFor={id} className="sr-only">{`Quantity of ${tool.name}`}</label>
      <div className="flex gap-1">
        <Step
          name={`One piece fewer of ${tool.name}`}
          sign="−"
          isLast={less === quantity}
          onPress={() => onChange(less)}
        />
        <input
          id={id}
          className="field-input basket-pieces"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={shown}
          aria-invalid={!fits || undefined}
          aria-describedby={`${id}-range`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Step
          name={`One piece more of ${tool.name}`}
          sign="+"
          isLast={more === quantity}
          onPress={() => onChange(more)}
        />
      </div>
      <p id={`${id}-range`} className={fits ? "field-hint" : "field-error"} aria-live="polite">
        {fits ? `${range} pieces` : `Choose ${range} pieces`}
      </p>
    </div>
  );
};
