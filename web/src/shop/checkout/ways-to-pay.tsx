import { mayGuestPay } from "@shop/contract/guest-orders";
import type { WayToPay } from "@shop/contract/payment-state";
import type { WaysOffered } from "@shop/contract/settings/payment";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";

/**
 * How the shop can be paid; undefined until it has said so, and while it can't be asked.
 *
 * @param isGuest whether somebody without an account orders, to whom the shop may offer fewer ways
 */
export const useWaysOffered = (isGuest: boolean): WaysOffered | undefined => {
  const { guests } = useShopSettings().orders;
  const { data } = useQuery({
    queryKey: ["GET /payment"],
    queryFn: ({ signal }) => call("GET /payment", {}, { signal }),
    meta: { silent: true }, // without an answer the order goes by invoice, or the shop says that it doesn't
  });
  if (!data || !isGuest) return data;
  return {
    card: data.card && mayGuestPay(guests, "card"),
    invoice: data.invoice && mayGuestPay(guests, "invoice"),
  };
};

/** @returns the way that is taken: the chosen one if it is offered, otherwise the first that is */
export const wayTaken = (
  { card, invoice }: WaysOffered = { card: false, invoice: true },
  chosen: WayToPay | undefined,
): WayToPay => {
  if (card && invoice) return chosen ?? "card";
  return card ? "card" : "invoice";
};

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
