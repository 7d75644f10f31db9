import type { AccountEdit } from "@shop/contract/account";
import type { PostalAddress } from "@shop/contract/address";
import { addDays, dayOf } from "@shop/contract/calendar";
import { configuredSettings } from "@shop/contract/configured-settings";
import type { NewPlannedPrices } from "@shop/contract/desk/planned-prices";
import type { NewCode } from "@shop/contract/discount-codes";
import type { NewCheckout, NewOrder } from "@shop/contract/new-orders";
import type { NewProduct, ProductEdit } from "@shop/contract/products";
import type { NewReview } from "@shop/contract/reviews";
import { shop } from "@shop/contract/shop";
import type { DeliveryChange } from "@shop/contract/shop-settings";
import type { Person } from "./people.ts";

type Named = Pick<Person, "email" | "name">;

/** A valid body of POST /purchase. The shop takes a product's name from its own records. */
export const orderBody = (
  { email, name }: Named,
  purchaseId: string,
  quantity: number,
): NewOrder => ({
  purchaseId,
  purchase: "Whatever the client says",
  quantity,
  customer: email,
  customerName: name,
  address: "1 Drill Street",
  phone: "123",
});

/** The parts of an address in the shop's country, with all that any post wants. */
export const addressParts = (change: Partial<PostalAddress> = {}): PostalAddress => ({
  recipient: "Ada Lee",
  street: "4 Workshop Lane",
  postcode: "NN1 2AB",
  town: "Northfield",
  country: shop.country,
  ...change,
});

/** A valid body of POST /checkout: this quantity of each of these products. */
export const basketBody = (lines: readonly (readonly [string, number])[]): NewCheckout => ({
  lines: lines.map(([purchaseId, quantity]) => ({ purchaseId, quantity })),
  address: "1 Drill Street",
  phone: "123",
});

/** A valid body of POST /desk/codes: 10 % off of everything. */
export const codeBody = (change: Partial<NewCode> = {}): NewCode => ({
  ...({ code: "SPRING10", kind: "percent", value: 10, tools: [], kinds: [], on: true } as const),
  ...change,
});

/** A valid body of POST /desk/plannedPrices: products at 19.99 get 10 % cheaper at the end of tomorrow. */
export const planBody = (...ids: readonly string[]): NewPlannedPrices => ({
  products: ids.map((id) => ({ id, price: 19.99 })),
  change: { by: "percent", change: -10, ending: "own" },
  day: addDays(dayOf(new Date(), shop.timeZone), 1),
  time: "23:59",
});

/** A valid body of POST /review. */
export const reviewBody = ({ email, name }: Named, review = "It drills"): NewReview => ({
  name,
  email,
  review,
});

type WholeEdit = AccountEdit & { name: string };

/** A valid body of PUT /account: a new name, and two addresses. */
export const accountBody = (change: Partial<WholeEdit> = {}): WholeEdit => ({
  name: "Renamed Example",
  addresses: [
    { id: "home", label: "Home", address: "1 Own Street", phone: "456" },
    { id: "work", address: "2 Work Street", phone: "" },
  ],
  ...change,
});

/** A valid body of POST /addProduct, by an admin. */
export const productBody = (
  { email }: Pick<Person, "email">,
  change: Partial<NewProduct> = {},
): NewProduct => ({
  image: "https://example.com/drill.webp",
  email,
  productName: "Hammer drill",
  description: "Goes through walls",
  price: 19.99,
  availableQuantity: 100,
  minimumQuantity: 5,
  ...change,
});

/** A valid body of PUT /product: what productDocument has, and the changes. */
export const editBody = (change: Partial<ProductEdit> = {}): ProductEdit => ({
  image: "https://example.com/drill.webp",
  productName: "Hammer drill",
  description: "Goes through walls",
  price: 19.99,
  minimumQuantity: 5,
  revision: 0,
  ...change,
});

/** Closes the shop on Mondays, in settings that nobody has changed. */
export const deliveryBody = (change: Partial<DeliveryChange> = {}): DeliveryChange => {
  const { delivery } = configuredSettings;
  return {
    ...delivery,
    workingDays: [2, 3, 4, 5],
    closedDays: [...delivery.closedDays],
    revision: 0,
    ...change,
  };
};
