import type { PaymentMethod } from "@shop/contract/payment-state";

/** A payment method, in the words of whoever chooses. */
interface NamedMethod {
  readonly method: PaymentMethod;
  readonly name: string;
  readonly text: string;
}

export interface ChoiceProps {
  taken: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

interface Props extends ChoiceProps {
  question: string;
  /** Those that the shop offers. */
  methods: readonly NamedMethod[];
}

/** The choice of a payment method. */
export const PayChoice = ({ question, methods, taken, onChoose }: Props) => (
  <fieldset className="mb-4 grid gap-2">
    <legend className="mb-1 font-semibold">{question}</legend>
    {methods.map(({ method, name, text }) => (
      <label key={method} className="flex min-h-11 items-start gap-3">
        <input
          type="radio"
          name="pay"
          className="mt-1"
          checked={taken === method}
          onChange={() => onChoose(method)}
        />
        <span>
          <span className="block">{name}</span>
          <span className="block text-md text-ink-soft">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
