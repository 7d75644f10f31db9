import type { DeliveryOption } from "@shop/contract/prices/delivery-methods";
import { shopInOneLine } from "@shop/contract/shop";
import { useId } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import type { BasketCosts } from "./basket-costs.ts";
import { optionText } from "./use-basket-costs.ts";

interface Props {
  costs: BasketCosts | null;
  onChoose: (option: DeliveryOption) => void;
}

/** What a customer reads of an option beside its price: when it comes, and what the shop says of it. */
const Details = ({ costs, option }: { costs: BasketCosts; option: DeliveryOption }) => {
  const { hours } = useShopSettings().delivery;
  const where = option.kind === "pickup" ? [shopInOneLine, hours.counter] : [];
  return (
    <span className="block text-md wrap-anywhere text-ink-soft">
      {[costs.arrival(option), ...where, option.text].filter(Boolean).join(". ")}
    </span>
  );
};

/** The ways of delivery, each with its price and its days. Renders nothing where there is one alone, which needs no words. */
export const MethodChoice = ({ costs, onChoose }: Props) => {
  const name = useId();
  const options = costs?.options ?? [];
  const [first] = options;
  if (!costs || !first || (options.length === 1 && first.kind === "parcel" && !first.text))
    return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">How you get it</legend>
      {options.map((option) => (
        <label key={option.id} className="flex min-h-11 cursor-pointer items-start gap-2">
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 flex-none"
            checked={option.id === costs.option?.id}
            onChange={() => onChoose(option)}
          />
          <span>
            <span>{optionText(option)}</span>
            <Details costs={costs} option={option} />
          </span>
        </label>
      ))}
    </fieldset>
  );
};
