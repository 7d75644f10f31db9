import type { LogEntry } from "@shop/contract/desk/log";
import { toDecimal } from "@shop/contract/money";
import { detailsText } from "@shop/contract/picture-details";
import type { Logged } from "../../log/log.ts";
import type { Details, Product } from "../../products/product.ts";

/** What the admins' form calls a field, where it has another name. */
export const formNames: { readonly [Name in keyof Details]?: string } = {
  name: "productName",
  priceCents: "price",
  purchaseCents: "purchasePrice",
  minimumOrderQuantity: "minimumQuantity",
};

type Values = NonNullable<LogEntry["before"]>;

/** A field's value in the log: money as a decimal, a list as a text. */
const valueIn = (details: Partial<Details>, name: keyof Details): Values[string] => {
  const { [name]: value, facts = [] } = details;
  if (name === "priceCents" || name === "purchaseCents") {
    return value === undefined ? null : toDecimal(Number(value));
  }
  if (name === "facts") {
    const texts = facts.map((fact) => [fact.name, fact.value, fact.unit].filter(Boolean).join(" "));
    return texts.join("; ") || null;
  }
  if (name === "pictureDetails") return detailsText(details.pictureDetails ?? []) || null;
  if (typeof value === "object") return value.join(", ");
  return value ?? null;
};

/** @returns the values of fields as the log has them, by their names in the form */
export const valuesOf = (details: Partial<Details>, names: readonly (keyof Details)[]): Values =>
  Object.fromEntries(names.map((name) => [formNames[name] ?? name, valueIn(details, name)]));

/** What undoing an edit needs. */
interface KeptEdit {
  /** The product's revision after the edit. */
  readonly revision: number;
  /** The changed fields as they were before; null for one that was missing. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** @returns what the log says about an edit that has changed something */
export const loggedEdit = (
  product: Product,
  { product: edited, changes }: { readonly product: Product; readonly changes: Partial<Details> },
): Logged => {
  const names = Object.keys(changes) as (keyof Details)[]; // Object.keys forgets the keys' type
  const before = Object.fromEntries(names.map((name) => [name, product[name] ?? null]));
  const undo: KeptEdit = { revision: edited.revision, before };
  return {
    action: "product.edited",
    on: { id: product.id, name: product.name },
    before: valuesOf(product, names),
    after: valuesOf(changes, names),
    undo: { ...undo },
  };
};
