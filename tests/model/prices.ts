import type { Address } from "@shop/contract/address";
import type { OrderDelivery } from "@shop/contract/prices/order-delivery";
import type { DeliveryMethod } from "@shop/contract/settings/shipping";
import { shop } from "@shop/contract/shop";
import { guestUid } from "../../functions/src/auth/guests.ts";
import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import type { Line, ModelShop, Order, Product } from "./model-shop.ts";
import { codeRefused, invalid } from "./refusals.ts";

const home = shop.country;

/** Where the model's shop delivers to beside its own country: outside the EU, so it is an export. */
export const abroad = "NO";

const parcel = { kind: "parcel", postcodes: [], freeFrom: null, days: null, text: "" } as const;

/**
 * How the model's shop delivers. The cheapest at home depends on the weight, the goods and what is free; abroad there is a
 * weight that nothing takes.
 */
export const methods: readonly DeliveryMethod[] = [
  {
    ...{ ...parcel, id: "parcel", name: "Parcel", countries: [home], days: [2, 3] },
    ...{ by: "weight", freeFrom: 8000 },
    rows: [
      { upTo: 2000, cents: 490 },
      { upTo: 4000, cents: 990 },
    ],
  },
  {
    ...{ ...parcel, id: "courier", name: "Courier", countries: [home], by: "goods" },
    rows: [
      { upTo: 6000, cents: 750 },
      { upTo: null, cents: 1250 },
    ],
  },
  {
    ...{ ...parcel, id: "abroad", name: "Abroad", countries: [abroad], days: [5, 9] },
    ...{ by: "weight", rows: [{ upTo: 3000, cents: 2501 }] },
  },
  {
    ...{ ...parcel, id: "counter", name: "Pick-up", kind: "pickup", countries: [home] },
    ...{ by: "weight", rows: [{ upTo: null, cents: 0 }] },
  },
];

/** What a discount code gives; amounts are in cents. */
const code = { minimumCents: 0, tools: [] as string[], perCustomer: null, inAll: null };

/** The model's discount codes: one of each kind, without and with limits. */
export const codes = {
  TENTH: { ...code, kind: "percent", value: 10 },
  FIVER: {
    ...{ ...code, kind: "amount", value: 500 },
    ...{ minimumCents: 5000, tools: ["drill"], perCustomer: 1 },
  },
  FREEPOST: { ...code, kind: "delivery", value: 0, inAll: 2 },
} as const;

type CodeName = keyof typeof codes;

const isCode = (name: string): name is CodeName => name in codes;

/** For whom a use of a code counts: the account, and the guest with its address. */
export const codeCustomers = ({ uid, email }: Person): readonly string[] => [uid, guestUid(email)];

/** The rates of VAT of the shop's country, in hundredths of a percent. */
const rates = { standard: 2000, reduced: 500 };

const rateOf = ({ vatClass = "standard" }: Product): number => rates[vatClass];

/** The VAT in a price. */
export const vatIn = (cents: number, rate: number): number =>
  Math.round((cents * rate) / (10_000 + rate));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a basket says about its money beside its lines. */
export interface Chosen {
  /** Missing for what is picked up. */
  readonly address?: Address | undefined;
  /** The id of a method. */
  readonly delivery?: string | undefined;
  readonly code?: string | undefined;
}

/** Pieces of a product in a basket. */
export interface Pieces {
  readonly product: Product;
  readonly quantity: number;
}

/** What an order keeps of its prices. */
export type Priced = Pick<Order, "delivery" | "vat" | "code"> & {
  readonly address: Address;
  readonly billing?: Address;
  readonly lines: readonly Pick<Line, "cents" | "vatRate" | "discountCents">[];
};

const countryOf = (address: Address | undefined): string =>
  typeof address === "object" ? address.country : home;

/** Where nobody delivers; what is picked up needs no delivery. */
export const undelivered = ({ address, delivery }: Chosen): Reply | null =>
  [home, abroad].includes(countryOf(address)) || delivery === "counter"
    ? null
    : invalid(["address.country"]);

/** The method that was chosen, or the cheapest, with its price at home. */
const methodFor = (
  pieces: readonly Pieces[],
  { address, delivery }: Chosen,
): { method: DeliveryMethod; cents: number; coveredCents: number } | Reply => {
  const goods = sum(pieces.map(({ product, quantity }) => product.cents * quantity));
  const grams = sum(pieces.map(({ product, quantity }) => (product.weight ?? 0) * quantity));
  const going = methods.filter(({ countries }) => countries.includes(countryOf(address)));
  const fitting = going.flatMap((method) => {
    const measured = method.by === "weight" ? grams : goods;
    const row = method.rows.find(({ upTo }) => upTo === null || measured <= upTo);
    if (!row) return [];
    const isFree = method.freeFrom !== null && goods >= method.freeFrom;
    return [{ method, cents: isFree ? 0 : row.cents }];
  });
  if (fitting.length === 0) return invalid([going.length === 0 ? "address.country" : "lines"]);
  const brought = fitting.filter(({ method }) => method.kind === "parcel");
  const least = Math.min(...brought.map(({ cents }) => cents));
  const found = delivery
    ? fitting.find(({ method }) => method.id === delivery)
    : brought.find(({ cents }) => cents === least);
  if (!found) return invalid(["delivery"]);
  if (found.method.kind === "parcel" && address === undefined) return invalid(["address"]);
  return { ...found, coveredCents: Math.min(found.cents, least) };
};

const counter = (recipient: string): Address => ({
  ...{ recipient, company: shop.name, ...shop.address, country: home },
});

/** Splits cents: each part is rounded down, and those that lose most by it get one more. */
const split = (cents: number, weights: readonly number[]): number[] => {
  const whole = sum(weights);
  const parts = weights.map((weight) => ({
    least: Math.floor((cents * weight) / whole),
    lost: (cents * weight) % whole,
  }));
  const left = cents - sum(parts.map(({ least }) => least));
  const most = parts.toSorted((one, other) => other.lost - one.lost).slice(0, left);
  return parts.map((part) => part.least + (most.includes(part) ? 1 : 0));
};

/** What a code takes off of each line; null if it doesn't apply to them, or was used too often. */
const discounts = (
  model: ModelShop,
  by: Person,
  name: string,
  pieces: readonly Pieces[],
): number[] | null => {
  if (!isCode(name)) return null;
  const { kind, value, minimumCents, tools, perCustomer, inAll } = codes[name];
  const uses = model.usesOf(name);
  if (inAll !== null && uses.length >= inAll) return null;
  const own = uses.filter((order) => order.by === by);
  if (perCustomer !== null && own.length >= perCustomer) return null;
  const isFor = ({ product }: Pieces) =>
    tools.length === 0 || tools.some((id) => id === product.id);
  const costs = pieces.map((one) => (isFor(one) ? one.product.cents * one.quantity : 0));
  const whole = sum(costs);
  if (whole === 0 || whole < minimumCents) return null;
  if (kind === "delivery") return costs.map(() => 0);
  return split(
    kind === "percent" ? Math.round((whole * value) / 100) : Math.min(value, whole),
    costs,
  );
};

/**
 * Prices a basket. At home the prices hold as they are listed; abroad they go without the VAT that is in them.
 *
 * @returns what the order keeps, or why it can't be ordered so
 */
export const priced = (
  model: ModelShop,
  by: Person,
  pieces: readonly Pieces[],
  chosen: Chosen,
): Priced | Reply => {
  const found = methodFor(pieces, chosen);
  if ("status" in found) return found;
  const { method, cents, coveredCents } = found;
  const isPickedUp = method.kind === "pickup";
  const address = isPickedUp ? counter(by.name || by.email) : (chosen.address ?? "");
  const isExport = countryOf(address) !== home;
  const paid = (listed: number, rate: number) => (isExport ? listed - vatIn(listed, rate) : listed);
  const charged = (rate: number) => (isExport ? 0 : rate);
  const off = chosen.code === undefined ? [] : discounts(model, by, chosen.code, pieces);
  if (!off) return codeRefused;
  const lines = pieces.map(({ product, quantity }, index) => {
    const rate = rateOf(product);
    const unit = paid(product.cents, rate);
    // What costs less than listed has as much less discount.
    const discount = Math.round(((off[index] ?? 0) * unit) / product.cents);
    const discountCents = discount > 0 ? { discountCents: discount } : {};
    return { cents: unit, vatRate: charged(rate), ...discountCents, quantity };
  });
  const known = [...new Set(pieces.map(({ product }) => rateOf(product)))].toSorted(
    (a, b) => b - a,
  );
  /** The goods at each rate at their listed prices, without the discount. */
  const weights = known.map((rate) =>
    sum(
      pieces.map(({ product, quantity }, index) =>
        rateOf(product) === rate ? product.cents * quantity - (off[index] ?? 0) : 0,
      ),
    ),
  );
  const partsOf = (listed: number): number[] =>
    sum(weights) === 0
      ? known.map((_, index) => (index === 0 ? listed : 0))
      : split(listed, weights);
  const paidInAll = (listed: number): number =>
    sum(partsOf(listed).map((part, index) => paid(part, known[index] ?? 0)));
  const isFreed = chosen.code === "FREEPOST";
  const rest = isFreed ? cents - coveredCents : cents;
  const price = paidInAll(rest);
  const offDelivery = paidInAll(cents) - price;
  const shares = partsOf(rest).flatMap((part, index) =>
    part > 0 ? [{ rate: known[index] ?? 0, cents: part }] : [],
  );
  const isSplit = !isExport && shares.length > 1;
  const delivery: OrderDelivery = {
    ...{ method: method.id, name: method.name, cents: price },
    ...(isSplit ? { vatParts: shares } : { vatRate: charged(shares[0]?.rate ?? known[0] ?? 0) }),
    ...(method.days ? { days: method.days } : {}),
    ...(isPickedUp ? { pickup: true, hours: shop.hours.counter } : {}),
  };
  if (
    chosen.code &&
    (isFreed ? offDelivery : sum(lines.map((one) => one.discountCents ?? 0))) === 0
  )
    return codeRefused;
  const treatment = isExport ? "export" : "domestic";
  return {
    ...{ lines, delivery, address },
    ...(isPickedUp && chosen.address !== undefined ? { billing: chosen.address } : {}),
    vat: { treatment, country: countryOf(address), included: true },
    ...(chosen.code
      ? {
          code: {
            ...{ code: chosen.code, by: codeCustomers(by) },
            ...(isFreed ? { deliveryOffCents: offDelivery } : {}),
          },
        }
      : {}),
  };
};
