import type { PaymentMethod } from "@shop/contract/payment-state";
import { RadioChoice } from "../../ui/radio-choice.tsx";

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
  <RadioChoice
    question={question}
    answers={methods.map(({ method, name, text }) => ({ id: method, name, details: text }))}
    chosen={taken}
    onChoose={onChoose}
  />
);
