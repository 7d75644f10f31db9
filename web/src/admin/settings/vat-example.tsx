import { dayOf } from "@shop/contract/calendar";
import { countryName } from "@shop/contract/country-name";
import { formatMinorUnits } from "@shop/contract/format";
import { toMinorUnits } from "@shop/contract/money";
import { standardDelivery } from "@shop/contract/prices/order-delivery";
import { priceOrder } from "@shop/contract/prices/price-order";
import { sumOrder } from "@shop/contract/prices/sum-order";
import type { VatPlaces } from "@shop/contract/prices/vat";
import { isInEu, vatPlaceName, vatPlaceOf } from "@shop/contract/prices/vat-places";
import { vatRows } from "@shop/contract/prices/vat-rows";
import type { VatSettings } from "@shop/contract/settings/vat";
import { shop, shopPlace } from "@shop/contract/shop";

const price = toMinorUnits(100);
const from = shopPlace;
const home = vatPlaceOf(from);

/** The first country of these that has another VAT than the shop, and is in the EU or outside of it. */
const another = (countries: readonly string[], inEu: boolean): string | undefined =>
  countries.find(
    (country) => vatPlaceOf({ country }).area !== home.area && isInEu(country) === inEu,
  );

interface Example {
  readonly name: string;
  readonly places: VatPlaces;
}

const examplesOf = (deliversTo: readonly string[], ownNumber: string): Example[] => {
  const inEu = another([...deliversTo, "DE", "FR"], true) ?? "DE";
  const outside = another([...deliversTo, "NO", "CH"], false) ?? "NO";
  const business = { from, to: { country: inEu }, number: ownNumber };
  return [
    { name: vatPlaceName(home), places: { from, to: from } },
    { name: countryName(inEu), places: { from, to: { country: inEu } } },
    // Any number stands for that of a business there.
    ...(home.isInEu && ownNumber !== ""
      ? [{ name: `A business in ${countryName(inEu)}`, places: business }]
      : []),
    { name: countryName(outside), places: { from, to: { country: outside } } },
  ];
};

/** @returns what a tool costs there: its price, and the VAT in it or beside it */
const costText = (vat: VatSettings, places: VatPlaces): string => {
  const day = dayOf(new Date(), shop.timeZone);
  const lines = [{ quantity: 1, priceCents: price }];
  const priced = priceOrder({ lines, delivery: standardDelivery, places, vat, day });
  const { total, vat: shares } = sumOrder(priced);
  const included = priced.vat?.included ?? true;
  const [row] = vatRows(shares, included);
  if (!row) return `${formatMinorUnits(total)}, without VAT`;
  const ofVat = `${row.name}: ${formatMinorUnits(row.cents)}`;
  return included
    ? `${formatMinorUnits(total)}, ${ofVat.charAt(0).toLowerCase()}${ofVat.slice(1)}`
    : `${formatMinorUnits(total)} with ${ofVat}`;
};

interface Props {
  /** Null while a field isn't valid. */
  vat: VatSettings | null;
  deliversTo: readonly string[];
}

/** What a tool of 100 costs at home, in another country of the EU, to a business there, and outside. */
export const VatExample = ({ vat, deliversTo }: Props) => (
  <section className="sheet gap-2 p-4" aria-labelledby="vat-example">
    <h3 id="vat-example" className="text-[1.1875rem]">
      {`What a tool of ${formatMinorUnits(price)} costs`}
    </h3>
    {vat ? (
      <dl className="grid gap-x-4 gap-y-1 tabular-nums sm:grid-cols-[auto_1fr]">
        {examplesOf(deliversTo, vat.number).map(({ name, places }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{costText(vat, places)}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="text-ink-soft">Some fields are not valid yet.</p>
    )}
  </section>
);
