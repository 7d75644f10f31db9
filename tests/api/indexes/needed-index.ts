import { isDeepStrictEqual } from "node:util";
import type { Query } from "./query.ts";

interface IndexField {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: "CONTAINS";
}

/** A composite index as firestore.indexes.json writes it. */
export interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly IndexField[];
}

const id = "__name__";

/** The fields by which a query's index is sorted, the id left out where it follows the field before it. */
const sortedBy = ({ equal, compared, order }: Query): IndexField[] => {
  const ordered = order.filter(({ field }) => field !== id);
  const direction = ordered.at(-1)?.direction ?? "ASCENDING";
  const others = compared.filter((name) => name !== id && ordered.every((it) => it.field !== name));
  const fields = [...ordered, ...others.map((field) => ({ field, direction }))]
    .filter(({ field }) => !equal.includes(field))
    .map((it) => ({ fieldPath: it.field, order: it.direction }));
  const last = order.find(({ field }) => field === id)?.direction ?? direction;
  return last === direction ? fields : [...fields, { fieldPath: id, order: last }];
};

/**
 * @returns a composite index that answers the query; null where Firestore's own indexes of single fields do
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export const neededIndex = (query: Query): Index | null => {
  const { collection, equal, containing } = query;
  const sorted = sortedBy(query);
  if (sorted.length === 0 || (equal.length === 0 && sorted.length === 1)) return null;
  return {
    collectionGroup: collection,
    queryScope: "COLLECTION",
    fields: [
      ...equal.map((fieldPath) =>
        containing.includes(fieldPath)
          ? ({ fieldPath, arrayConfig: "CONTAINS" } as const)
          : { fieldPath, order: "ASCENDING" },
      ),
      ...sorted,
    ],
  };
};

/** Whether an index answers the query: the fields that must equal a value may stand in any order. */
export const answers = (index: Index, query: Query): boolean => {
  const { length } = query.equal;
  const first = index.fields.slice(0, length);
  const start = first.map(({ fieldPath }) => fieldPath);
  const lists = first.flatMap((field) => (field.arrayConfig ? [field.fieldPath] : []));
  return (
    index.collectionGroup === query.collection &&
    index.queryScope === "COLLECTION" &&
    isDeepStrictEqual(new Set(start), new Set(query.equal)) &&
    isDeepStrictEqual(new Set(lists), new Set(query.containing)) &&
    isDeepStrictEqual(index.fields.slice(length), sortedBy(query))
  );
};
