/** The value of a document's field. */
export type Field =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly Field[]
  | { readonly [name: string]: Field };

/** A document's fields as plain values. */
export type Fields = Readonly<Record<string, Field>>;

/** A field as Firestore's REST API writes it: `{ stringValue: "x" }`. */
export type RestField = Readonly<Record<string, unknown>>;

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const isList = (value: Field): value is readonly Field[] => Array.isArray(value);

/** Writes a field as Firestore's REST API takes it. */
function encodeField(value: Field): RestField {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (isList(value)) return { arrayValue: { values: value.map(encodeField) } };
  if (typeof value === "object") return { mapValue: { fields: mapped(value, encodeField) } };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/** Firestore's type of a field: "string", "integer", "timestamp" and so on. */
const typeOfField = (field: RestField): string =>
  (Object.keys(field)[0] ?? "").replace(/Value$/, "");

/**
 * Reads a field of Firestore's REST API as a plain value. Bytes, places and references become JSON
 * text: the shop stores none, and a test that meets one should show it.
 */
function decodeField(field: RestField): Field {
  const [value] = Object.values(field);
  if (value === undefined || value === null) return null;
  const type = typeOfField(field);
  if (type === "timestamp") return new Date(String(value));
  if (type === "integer" || type === "double") return Number(value);
  if (type === "array") {
    const { values = [] } = value as { values?: RestField[] }; // so says Firestore's REST API
    return values.map(decodeField);
  }
  if (type === "map") {
    const { fields = {} } = value as { fields?: Record<string, RestField> }; // the same
    return decodeFields(fields);
  }
  if (typeof value === "string" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

/** Writes a document's fields as Firestore's REST API takes them. */
export const encodeFields = (fields: Fields) => mapped(fields, encodeField);

/** Reads a document's fields from Firestore's REST API. */
export const decodeFields = (fields: Readonly<Record<string, RestField>>): Fields =>
  mapped(fields, decodeField);

/** Firestore's type of each field. */
export const typesOfFields = (fields: Readonly<Record<string, RestField>>) =>
  mapped(fields, typeOfField);
