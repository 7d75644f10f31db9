import { formatMinorUnits } from "@shop/contract/format";
import type { ReactNode } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import type { BasketCosts } from "./basket-costs.ts";
import "../../ui/sheet.css";

/** A line that has its height before its text is known. */
const Line = ({ text }: { text: string | undefined }) => <li>{text || "\u00a0"}</li>;

/** The parts of a basket before its costs are known. */
const unknownParts = [
  { name: "Goods", amount: "–" },
  { name: "Delivery", amount: "–" },
];

const loadFields = () => import("./summary-fields.tsx");

interface Props {
  /** Null while it isn't known what the basket costs. */
  costs: BasketCosts | null;
  /** The country that the prices are for, where it is chosen here. */
  country?: string;
  /** The total that the shop has named in place of the page's, in minor units. */
  total?: number | undefined;
  /** Whether the last refresh of prices and stock failed. */
  stale: boolean;
  /** Called with a discount code; by default it is the basket's. */
  onCode?: (code: string) => void;
  /** The next action. */
  children: ReactNode;
}

/** The country that prices are for, and the total with the discount code and the next action, which stays in the window. */
export const BasketSummary = (props: Props) => {
  const { costs, country, total = costs?.total, stale, onCode, children } = props;
  const option = costs?.option;
  const { part } = useLazyModule(loadFields, true);
  const { countries, vat } = useShopSettings();
  const vatTexts = (): readonly string[] => {
    if (!costs) return vat.charged ? [""] : [];
    return total === costs.total ? costs.vatTexts : [];
  };
  const parts = total === costs?.total ? (costs?.parts ?? unknownParts) : [];
  return (
    <>
      {country && countries.deliversTo.length > 1 && (
        <div className="raised-sheet p-4">
          <div className="min-h-11">{part && <part.CountryChoice country={country} />}</div>
        </div>
      )}
      <div className="basket-total raised-sheet grid gap-3 p-4">
        <div className="-mt-2 min-h-11">
          {part && costs && <part.CodeField applied={costs.code} onChoose={onCode} />}
        </div>
        <ul className="text-md tabular-nums">
          {parts.map(({ name, amount }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
              <span>
                <span>{name}</span>
                <span className="sr-only">: </span>
              </span>
              <span>{amount}</span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          Total{" "}
          <output className="font-heading text-[clamp(1.75rem,1.4rem+1.4vw,2.25rem)] leading-[1.1] font-semibold wrap-anywhere tabular-nums">
            {total === undefined ? "–" : formatMinorUnits(total)}
          </output>
        </p>
        <ul className="text-md text-ink-soft tabular-nums">
          {vatTexts().map((text) => (
            <Line key={text} text={text} />
          ))}
          <Line text={option && costs.arrival(option)} />
        </ul>
        {stale && (
          <p role="status" className="text-md text-ink-soft">
            These prices may have changed. They are checked again when you order.
          </p>
        )}
        <div className="grid">{children}</div>
      </div>
    </>
  );
};
