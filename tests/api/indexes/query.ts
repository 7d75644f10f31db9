import { fieldsOf } from "../shop/protobuf.ts";

type Direction = "ASCENDING" | "DESCENDING";

/** What of a query decides which index it needs. */
export interface Query {
  readonly collection: string;
  /** The paths of fields that must equal or contain a value, or equal one of several. */
  readonly equal: readonly string[];
  /** Those of `equal` that must contain a value. */
  readonly containing: readonly string[];
  /** The paths of fields that are compared otherwise. */
  readonly compared: readonly string[];
  readonly order: readonly { readonly field: string; readonly direction: Direction }[];
}

/** The messages in a field, one or several. */
const messages = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) =>
    field.number === number && field.bytes ? [field.bytes] : [],
  );

/** The message in a field; an empty one if it isn't there. */
const inner = (message: Buffer, number: number): Buffer =>
  messages(message, number)[0] ?? Buffer.alloc(0);

const integer = (message: Buffer, number: number): number =>
  fieldsOf(message).find((field) => field.number === number)?.varint ?? 0;

/** FieldReference: field_path = 2 */
const pathIn = (message: Buffer): string => inner(message, 2).toString();

/** EQUAL, ARRAY_CONTAINS, IN and ARRAY_CONTAINS_ANY: Firestore merges the indexes of single fields for these. */
const merged = new Set([5, 7, 8, 9]);
const arrayContains = new Set([7, 9]);
const and = 1;

/** Filter: composite_filter = 1 (op = 1, filters = 2), field_filter = 2 (field = 1, op = 2) */
const filtersIn = (filter: Buffer): { field: string; isEqual: boolean; isList: boolean }[] =>
  fieldsOf(filter).flatMap(({ number, bytes }) => {
    if (number === 1 && bytes && integer(bytes, 1) === and) {
      return messages(bytes, 2).flatMap(filtersIn);
    }
    if (number !== 2 || !bytes) throw new Error("This kind of filter isn't known to the test yet");
    const op = integer(bytes, 2);
    const [isEqual, isList] = [merged.has(op), arrayContains.has(op)];
    return { field: pathIn(inner(bytes, 1)), isEqual, isList };
  });

/** StructuredQuery: from = 2 (collection_id = 2, all_descendants = 3), where = 3, order_by = 4 */
const fromMessage = (query: Buffer): Query => {
  const from = inner(query, 2);
  if (integer(from, 3) !== 0) throw new Error("Collection groups aren't known to the test yet");
  const filters = messages(query, 3).flatMap(filtersIn);
  const fieldsThat = (isEqual: boolean) =>
    filters.flatMap((filter) => (filter.isEqual === isEqual ? [filter.field] : []));
  return {
    collection: inner(from, 2).toString(),
    equal: [...new Set(fieldsThat(true))],
    containing: filters.flatMap(({ field, isList }) => (isList ? [field] : [])),
    compared: [...new Set(fieldsThat(false))],
    order: messages(query, 4).map((order) => ({
      field: pathIn(inner(order, 1)),
      direction: integer(order, 2) === 2 ? "DESCENDING" : "ASCENDING",
    })),
  };
};

/** StructuredAggregationQuery: aggregations = 3 (sum = 2, avg = 3, each with field = 1): their index ends with the field */
const summedIn = (aggregation: Buffer): string[] =>
  messages(aggregation, 3)
    .flatMap((each) => [...messages(each, 2), ...messages(each, 3)])
    .map((summed) => pathIn(inner(summed, 1)));

/**
 * Reads the query in a request to Firestore, by the numbers of its messages' fields
 * (https://github.com/googleapis/googleapis/blob/master/google/firestore/v1/query.proto).
 *
 * @param method of Firestore: "RunQuery"
 * @returns null if the request has none
 */
export const queryIn = (method: string, request: Buffer): Query | null => {
  if (method === "RunQuery") return fromMessage(inner(request, 2));
  if (method === "RunAggregationQuery") {
    const aggregation = inner(request, 2);
    const query = fromMessage(inner(aggregation, 1));
    return { ...query, compared: [...new Set([...query.compared, ...summedIn(aggregation)])] };
  }
  return null;
};
