/** What a document's field may hold here. */
export type Field = string | number | boolean | null | Date;

/** A document's fields as plain values. */
export type Fields = Readonly<Record<string, Field>>;

/** A field as Firestore's REST API writes it: `{ stringValue: "x" }`. */
export type RestField = Readonly<Record<string, unknown>>;

/** Writes a field as Firestore's REST API takes it. */
export function encodeField(value: Field): RestField {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/** Firestore's type of a field: "string", "integer", "timestamp" and so on. */
export const typeOfField = (field: RestField): string =>
  (Object.keys(field)[0] ?? "").replace(/Value$/, "");

/**
 * Reads a field of Firestore's REST API as a plain value. Lists, maps and the like become JSON text:
 * the shop stores none, and a test that meets one should show it.
 */
export function decodeField(field: RestField): Field {
  const [value] = Object.values(field);
  if (value === undefined || value === null) return null;
  const type = typeOfField(field);
  if (type === "timestamp") return new Date(String(value));
  if (type === "integer" || type === "double") return Number(value);
  if (typeof value === "string" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}
