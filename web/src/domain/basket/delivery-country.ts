import { offeredCountries } from "@shop/contract/delivered-countries";
import { firstCountry } from "@shop/contract/first-country";
import { useShopSettings } from "../../data/shop-settings.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { createStore, useStore } from "../../ui/create-store.ts";

/** Local, else session storage: the country that prices of delivery were last shown for. */
const stored = persistentText("deliveryCountry");

const chosen = createStore(stored.read() ?? "");

/** Shows prices of delivery for a country from now on, in this browser. */
export const chooseDeliveryCountry = (country: string): void => {
  if (country === chosen.get()) return;
  stored.write(country);
  chosen.set(country);
};

/** @returns the country that this visitor has chosen last, if the shop delivers there; else the shop's own */
export const useDeliveryCountry = (): string => {
  const deliversTo = offeredCountries(useShopSettings().countries.deliversTo);
  const country = useStore(chosen, () => "");
  return deliversTo.includes(country) ? country : firstCountry(deliversTo);
};
