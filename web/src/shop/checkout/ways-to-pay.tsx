import type { WayToPay } from "@shop/contract/payment-state";

const ways = [
  { way: "card", name: "By card or wallet", text: "You pay on the next page, before we pack." },
  { way: "invoice", name: "By invoice", text: "It comes with your order." },
] as const;

interface Props {
  taken: WayToPay;
  onChoose: (way: WayToPay) => void;
}

/** The choice between paying by card and by invoice. */
export const WaysToPay = ({ taken, onChoose }: Props) => (
  <fieldset className="mb-4 grid gap-2">
    <legend className="mb-1 font-semibold">How would you like to pay?</legend>
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
