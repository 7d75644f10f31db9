import { paymentLinkHours, type WayToPay } from "@shop/contract/payment-state";
import type { WaysOffered } from "@shop/contract/settings/payment";

const ways = [
  { way: "invoice", name: "By invoice", text: "It comes with the order." },
  {
    way: "card",
    name: "By a link, with a card",
    text: `The customer gets the link by mail, and you can copy it. It can be paid for ${paymentLinkHours} hours, and the tools are set aside until then.`,
  },
] as const;

interface Props {
  offered: WaysOffered;
  taken: WayToPay;
  onChoose: (way: WayToPay) => void;
}

/** How an order by phone is paid, of the ways that the shop offers. */
export const PayChoice = ({ offered, taken, onChoose }: Props) => (
  <fieldset className="mb-4 grid gap-2">
    <legend className="mb-1 font-semibold">How do they pay?</legend>
    {ways
      .filter(({ way }) => offered[way])
      .map(({ way, name, text }) => (
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
