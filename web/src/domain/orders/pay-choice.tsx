import type { WayToPay } from "@shop/contract/payment-state";

/** A way to pay, in the words of whoever chooses. */
interface NamedWay {
  readonly way: WayToPay;
  readonly name: string;
  readonly text: string;
}

export interface ChoiceProps {
  taken: WayToPay;
  onChoose: (way: WayToPay) => void;
}

interface Props extends ChoiceProps {
  question: string;
  /** Those that the shop offers. */
  ways: readonly NamedWay[];
}

/** The choice of how an order is paid. */
export const PayChoice = ({ question, ways, taken, onChoose }: Props) => (
  <fieldset className="mb-4 grid gap-2">
    <legend className="mb-1 font-semibold">{question}</legend>
    {ways.map(({ way, name, text }) => (
      <label key={way} className="flex min-h-11 items-start gap-3">
        <input
          type="radio"
          name="pay"
          className="mt-1"
          checked={taken === way}
          onChange={() => onChoose(way)}
        />
        <span>
          <span className="block">{name}</span>
          <span className="block text-md text-ink-soft">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
