import { askEmulator } from "./emulators.ts";

/** What a document's field may hold here. */
export type Field = string | number | boolean | null | Date;

/** A document as Firestore's REST API writes it, with the time it was last written. */
export interface StoredDocument {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly updateTime: string;
}

/** Every document of a project by its path ("orders/4711"). */
export type Documents = Readonly<Record<string, StoredDocument>>;

const root = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;

/**
 * Reads every document of a project, of whatever collection and depth, with one query that names
 * no collection.
 */
export async function everyDocument(projectId: string): Promise<Documents> {
  const answer = await askEmulator(
    "FIRESTORE_EMULATOR_HOST",
    "POST",
    `v1/${root(projectId)}:runQuery`,
    { structuredQuery: { from: [{ allDescendants: true }] } },
  );
  // The shape is Firestore's own; a row without a document only tells the time of reading.
  const rows = answer as {
    document?: { name: string; fields?: Record<string, unknown>; updateTime: string };
  }[];
  const documents: Record<string, StoredDocument> = {};
  for (const { document } of rows) {
    if (!document) continue;
    const { name, fields = {}, updateTime } = document;
    documents[name.slice(root(projectId).length + 1)] = { fields, updateTime };
  }
  return documents;
}

function encoded(value: Field) {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/** Writes documents by their paths, each as a whole. */
export async function writeDocuments(
  projectId: string,
  documents: Readonly<Record<string, Readonly<Record<string, Field>>>>,
): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: {
      name: `${root(projectId)}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, encoded(value)]),
      ),
    },
  }));
  await askEmulator("FIRESTORE_EMULATOR_HOST", "POST", `v1/${root(projectId)}:commit`, { writes });
}

/** Deletes every document of a project. */
export async function clearDocuments(projectId: string): Promise<void> {
  await askEmulator("FIRESTORE_EMULATOR_HOST", "DELETE", `emulator/v1/${root(projectId)}`);
}

/** The paths that were added, removed or written to between two readings, sorted. */
export const changedPaths = (before: Documents, after: Documents): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path]?.updateTime !== after[path]?.updateTime)
    .sort();
