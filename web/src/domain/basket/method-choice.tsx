import type { DeliveryOption } from "@shop/contract/prices/delivery-methods";
import { shopInOneLine } from "@shop/contract/shop";
import { useShopSettings } from "../../data/shop-settings.ts";
import { RadioChoice } from "../../ui/radio-choice.tsx";
import type { BasketCosts } from "./basket-costs.ts";
import { optionText } from "./use-basket-costs.ts";

interface Props {
  costs: BasketCosts | null;
  onChoose: (id: string) => void;
}

/** The ways of delivery, each with its price and its days. Renders nothing where there is one alone, which needs no words. */
export const MethodChoice = ({ costs, onChoose }: Props) => {
  const { hours } = useShopSettings().delivery;
  const options = costs?.options ?? [];
  const [first] = options;
  if (!costs || !first || (options.length === 1 && first.kind === "parcel" && !first.text))
    return null;
  const detailsOf = (option: DeliveryOption) => {
    const where = option.kind === "pickup" ? [shopInOneLine, hours.counter] : [];
    return [costs.arrival(option), ...where, option.text].filter(Boolean).join(". ");
  };
  return (
    <RadioChoice
      question="How you get it"
      answers={options.map((option) => ({
        id: option.id,
        name: optionText(option),
        details: detailsOf(option),
      }))}
      chosen={costs.option?.id}
      onChoose={onChoose}
    />
  );
};
