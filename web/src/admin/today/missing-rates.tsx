import { dayOf } from "@shop/contract/calendar";
import { missingRateOf } from "@shop/contract/prices/price-order";
import { rateAreaName } from "@shop/contract/prices/vat-places";
import { shop, shopPlace } from "@shop/contract/shop";
import { useShopSettings } from "../../data/shop-settings.ts";
import { settingsPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../card.tsx";

/** The places whose orders are refused, because the settings have no rate of VAT for them. Renders nothing while there are none. */
export const MissingRates = () => {
  const { countries, vat } = useShopSettings();
  const day = dayOf(new Date(), shop.timeZone);
  const lines = [{ quantity: 1, priceCents: 1 }];
  const destinations = [shopPlace, ...countries.deliversTo.map((country) => ({ country }))];
  const areas = destinations.flatMap(
    (to) => missingRateOf({ lines, places: { from: shopPlace, to }, vat, day }) ?? [],
  );
  return (
    areas.length > 0 && (
      <Card anchor="missing-rates" id="rates" title="VAT rates are missing">
        <p className="text-md">
          <span>{`Orders are refused until you set the rates of ${[...new Set(areas)].map(rateAreaName).join(", ")}.`}</span>{" "}
          <Link to={settingsPath("vat")} className="text-link">
            Set the rates
          </Link>
        </p>
      </Card>
    )
  );
};
