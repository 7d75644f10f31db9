import type { Person } from "../support/people.ts";
import type { Reply } from "./call.ts";
import type { ModelShop, Product, Restocking, Undo } from "./model-shop.ts";
import { lowFrom, restock } from "./order-rules.ts";
import { invalid, keyReused, notFound, productChanged, stockOutOfRange } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** The average to a hundredth; nothing without a visible review (docs/api.md, Reviews of products). */
const averageOf = ({ rating }: Product) =>
  rating && rating.count > 0
    ? { average: Number((rating.sum / rating.count).toFixed(2)), count: rating.count }
    : undefined;

/** A product as shoppers see it (SPEC.md section 3). */
export const shown = (product: Product) => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  price: product.cents / 100,
  ...(product.offer ? { offer: { was: product.offer.wasCents / 100 } } : {}),
  minimumOrderQuantity: product.minimum,
  availableQuantity: product.available,
  ...(product.brand ? { brand: product.brand } : {}),
  rating: averageOf(product),
});

/** What the lists leave out. */
const extras = ({ weight, vatClass }: Product) => ({
  ...(weight === undefined ? {} : { weight }),
  ...(vatClass === undefined ? {} : { vatClass }),
});

/** The same with what only the product's page shows. */
export const shownWhole = (product: Product) => ({ ...shown(product), ...extras(product) });

/** The same in the words of the admin's pages. */
export const shownToAdmins = (product: Product) => ({
  _id: product.id,
  productName: product.name,
  description: product.description,
  image: product.image,
  price: product.cents / 100,
  email: product.author.email,
  minimumQuantity: product.minimum,
  availableQuantity: product.available,
  restockings: product.restockings ?? 0,
  revision: product.revision ?? 0,
  ...(product.brand ? { brand: product.brand } : {}),
  ...extras(product),
  ...(product.offer
    ? { offer: { was: product.offer.wasCents / 100, ordinary: product.offer.ordinaryCents / 100 } }
    : {}),
  ...(product.withdrawnAt ? { withdrawn: true } : {}),
});

/** What an edit changes here. */
export type Change = Partial<Pick<Product, "name" | "cents" | "minimum" | "brand">>;

type Details = Pick<Product, "name" | "cents" | "minimum"> & {
  readonly brand?: string | undefined;
};

/** What the admins' form calls a field, and how it shows its value. */
const inLog = (name: keyof Details, details: Partial<Details>): readonly [string, unknown] => {
  if (name === "cents") return ["price", (details.cents ?? 0) / 100];
  const names = { name: "productName", minimum: "minimumQuantity", brand: "brand" };
  return [names[name], details[name] ?? null];
};

/** The fields that an edit changes, before and after it. */
const changesIn = (before: Partial<Details>, after: Partial<Details>) => {
  const names = (["name", "cents", "minimum", "brand"] as const).filter(
    (name) => before[name] !== after[name],
  );
  const values = (details: Partial<Details>) =>
    Object.fromEntries(names.map((name) => inLog(name, details)));
  return { before: values(before), after: values(after) };
};

const lowestOf = ({ lowest, cents }: Product): number => lowest ?? cents;

/** Writes a product's details, and counts that. */
const write = (
  product: Product,
  {
    brand,
    ...details
  }: Pick<Product, "name" | "cents" | "minimum"> & { brand: string | undefined },
  choices: ServerChoices,
): void => {
  product.lowest = Math.min(lowestOf(product), details.cents);
  if (brand === undefined) delete product.brand;
  else product.brand = brand;
  const updatedAt = choices.timeOf(`products/${product.id}`, "updatedAt");
  Object.assign(product, details, { revision: (product.revision ?? 0) + 1, updatedAt });
  product.lowFrom = lowFrom(product);
};

/** An edit that began at that revision. The same one sent again counts once (docs/api.md). */
export const edit = (
  model: ModelShop,
  by: Person,
  product: Product,
  change: Change,
  revision: number,
  choices: ServerChoices,
): Reply => {
  const now = product.revision ?? 0;
  const { brand, ...kept } = product;
  const { name, cents, minimum } = product;
  const wanted = { ...kept, ...change };
  const isSame = JSON.stringify(shown(wanted)) === JSON.stringify(shown(product));
  if (isSame && [revision, revision + 1].includes(now)) {
    return { status: 200, body: shownToAdmins(product) };
  }
  if (revision !== now) return productChanged;
  if (product.offer && wanted.cents !== cents) return invalid(["price"]);
  const former = { name, cents, minimum, brand };
  write(product, { ...former, brand: undefined, ...change }, choices);
  if (isSame) return { status: 200, body: shownToAdmins(product) };
  const edited = product.revision;
  const { undo } = model.enter(
    choices,
    { action: "product.edited", by, on: { id: product.id, name }, ...changesIn(former, product) },
    (at) => {
      if (product.revision !== edited) return false;
      write(product, former, at);
      return true;
    },
  );
  return { status: 200, body: { ...shownToAdmins(product), undo } };
};

/** Gives a product another price and offer, and counts that. */
const reprice = (
  product: Product,
  { cents, offer }: Pick<Product, "cents" | "offer">,
  choices: ServerChoices,
): void => {
  const { name, minimum, brand } = product;
  write(product, { name, cents, minimum, brand }, choices);
  if (offer) product.offer = offer;
  else delete product.offer;
};

const enterOffer = (
  model: ModelShop,
  by: Person,
  product: Product,
  wanted: Pick<Product, "cents" | "offer">,
  choices: ServerChoices,
): Reply => {
  const { id, name, cents, offer } = product;
  reprice(product, wanted, choices);
  const { revision } = product;
  const logged = {
    action: wanted.offer ? ("product.offered" as const) : ("product.offer-ended" as const),
    ...{ by, on: { id, name } },
    before: { price: cents / 100 },
    after: { price: wanted.cents / 100 },
  };
  const { undo } = model.enter(choices, logged, (at) => {
    if (product.revision !== revision) return false;
    reprice(product, { cents, ...(offer ? { offer } : {}) }, at);
    return true;
  });
  return { status: 200, body: { ...shownToAdmins(product), undo } };
};

/** Puts a product on offer. The lowest price of the last 30 days is struck (docs/api.md, Offers). */
export const putOnOffer = (
  model: ModelShop,
  by: Person,
  product: Product,
  cents: number,
  revision: number,
  choices: ServerChoices,
): Reply => {
  const now = product.revision ?? 0;
  const isSame = product.offer !== undefined && product.cents === cents;
  if (isSame && [revision, revision + 1].includes(now)) {
    return { status: 200, body: shownToAdmins(product) };
  }
  if (revision !== now) return productChanged;
  if (product.withdrawnAt) return notFound;
  const wasCents = isSame ? (product.offer?.wasCents ?? 0) : lowestOf(product);
  if (cents >= wasCents) return invalid(["price"]);
  const offer = { wasCents, ordinaryCents: product.offer?.ordinaryCents ?? product.cents };
  return enterOffer(model, by, product, { cents, offer }, choices);
};

/** Ends an offer: the ordinary price holds again. */
export const endOffer = (
  model: ModelShop,
  by: Person,
  product: Product,
  choices: ServerChoices,
): Reply =>
  product.offer
    ? enterOffer(model, by, product, { cents: product.offer.ordinaryCents }, choices)
    : { status: 200, body: shownToAdmins(product) };

/** Takes a product off sale, or brings it back. */
export const withdraw = (
  model: ModelShop,
  by: Person,
  product: Product,
  isWithdrawn: boolean,
  choices: ServerChoices,
): Reply => {
  const before = product.withdrawnAt;
  if (isWithdrawn === (before !== undefined)) {
    return { status: 200, body: shownToAdmins(product) };
  }
  const path = `products/${product.id}`;
  const move = (at: string | undefined, now: ServerChoices) => {
    product.updatedAt = now.timeOf(path, "updatedAt");
    product.lowFrom = lowFrom(product);
    if (at === undefined) delete product.withdrawnAt;
    else product.withdrawnAt = at;
  };
  const after = isWithdrawn ? choices.timeOf(path, "withdrawn") : undefined;
  move(after, choices);
  const action = isWithdrawn ? "product.withdrawn" : "product.returned";
  const on = { id: product.id, name: product.name };
  const { undo } = model.enter(choices, { action, by, on }, (now) => {
    if (product.withdrawnAt !== after) return false;
    move(before, now);
    return true;
  });
  return { status: 200, body: { ...shownToAdmins(product), undo } };
};

/**
 * An admin's change of stock.
 *
 * @param key the Idempotency-Key: the same change under it counts once, and no other is made
 */
export const changeStock = (
  model: ModelShop,
  by: Person,
  productId: string,
  difference: number,
  key: string | undefined,
  choices: ServerChoices,
): Reply => {
  const name = key && `stock ${by.uid} ${key}`;
  const first = model.restockings.get(model.keys.get(name ?? "") ?? "");
  const isSame = first?.productId === productId && first.difference === difference;
  if (first && !isSame) return keyReused;
  const product = model.products.find(({ id }) => id === productId);
  if (!product) return notFound;
  const answer = (undo: Undo | undefined): Reply => {
    return { status: 200, body: { ...shownToAdmins(product), undo } };
  };
  if (first) return answer(first.undo);
  {
    const left = product.available + difference;
    if (left < 0 || (difference > 0 && left > 1_000_000)) return stockOutOfRange(product.available);
    const before = product.available;
    const add = (difference: number, admin: Person, now: ServerChoices) => {
      const id = now.newIn("restockings");
      const createdAt = now.timeOf(`restockings/${id}`);
      const added: Restocking = { id, by: admin, productId, difference, createdAt };
      model.restockings.set(id, added);
      restock(product, difference, now);
      product.restockings = (product.restockings ?? 0) + 1;
      return added;
    };
    const added = add(difference, by, choices);
    if (name) model.keys.set(name, added.id);
    const logged = {
      action: "product.restocked" as const,
      by,
      on: { id: productId, name: product.name },
      before: { stock: before },
      after: { stock: product.available },
    };
    const { undo } = model.enter(choices, logged, (now, admin) => {
      const left = product.available - difference;
      if (left < 0 || (difference < 0 && left > 1_000_000)) return false;
      add(-difference, admin, now);
      delete added.undo;
      return true;
    });
    added.undo = undo;
    return answer(undo);
  }
};
