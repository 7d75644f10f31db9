import { askEmulator } from "./emulators.ts";
import {
  decodeFields,
  encodeFields,
  type Fields,
  type RestField,
  typesOfFields,
} from "./fields.ts";

/** A document of a project, with the time it was last written. */
interface StoredDocument {
  readonly fields: Fields;
  /** Firestore's type of each field: "string", "integer", "timestamp" and so on. */
  readonly types: Readonly<Record<string, string>>;
  readonly updateTime: string;
}

/** Documents by their paths ("orders/4711"). */
export type Documents = Readonly<Record<string, StoredDocument>>;

/** A document as Firestore's REST API writes it. */
interface RestDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, RestField>>;
  readonly updateTime: string;
}

const root = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;

const askFirestore = (projectId: string, method: string, body: unknown): Promise<unknown> =>
  askEmulator("FIRESTORE_EMULATOR_HOST", "POST", `v1/${root(projectId)}:${method}`, body);

const byPath = (projectId: string, documents: readonly RestDocument[]): Documents =>
  Object.fromEntries(
    documents.map(({ name, fields = {}, updateTime }) => [
      name.slice(root(projectId).length + 1),
      { fields: decodeFields(fields), types: typesOfFields(fields), updateTime },
    ]),
  );

/** The key that signs cursors: any call that reads can create it. */
const cursorKey = "secrets/cursors";

/**
 * Reads every document of a project, of whatever collection and depth, with one query that names
 * no collection. It leaves the key of the cursors out.
 */
export async function everyDocument(projectId: string): Promise<Documents> {
  const structuredQuery = { from: [{ allDescendants: true }] };
  // The shape is Firestore's own; a row without a document only says when it was read.
  const rows = (await askFirestore(projectId, "runQuery", { structuredQuery })) as {
    document?: RestDocument;
  }[];
  const { [cursorKey]: _, ...documents } = byPath(
    projectId,
    rows.flatMap(({ document }) => document ?? []),
  );
  return documents;
}

/** Reads the documents at these paths; those that don't exist are left out. */
export async function readDocuments(
  projectId: string,
  paths: readonly string[],
): Promise<Documents> {
  const documents = paths.map((path) => `${root(projectId)}/${path}`);
  // The shape is Firestore's own.
  const rows = (await askFirestore(projectId, "batchGet", { documents })) as {
    found?: RestDocument;
  }[];
  return byPath(
    projectId,
    rows.flatMap(({ found }) => found ?? []),
  );
}

/** Writes documents by their paths, each as a whole; null deletes one. */
export async function writeDocuments(
  projectId: string,
  documents: Readonly<Record<string, Fields | null>>,
): Promise<void> {
  const writes = Object.entries(documents).map(([path, fields]) => {
    const name = `${root(projectId)}/${path}`;
    return fields ? { update: { name, fields: encodeFields(fields) } } : { delete: name };
  });
  await askFirestore(projectId, "commit", { writes });
}

/** Documents that are written at once. */
const batch = 250;

/**
 * Writes many documents.
 *
 * @param documentOf makes the path and the fields of the document with a number, from `first` on and before `end`
 */
export async function writeMany(
  projectId: string,
  { first = 0, end }: { first?: number; end: number },
  documentOf: (number: number) => readonly [path: string, fields: Fields],
): Promise<void> {
  for (let from = first; from < end; from += batch) {
    const length = Math.min(batch, end - from);
    const documents = Array.from({ length }, (_, index) => documentOf(from + index));
    await writeDocuments(projectId, Object.fromEntries(documents));
  }
}

/** Deletes every document of a project. */
export async function clearDocuments(projectId: string): Promise<void> {
  await askEmulator("FIRESTORE_EMULATOR_HOST", "DELETE", `emulator/v1/${root(projectId)}`);
}

/** The documents of one collection, by their ids. */
export const documentsIn = (collection: string, documents: Documents): Documents =>
  Object.fromEntries(
    Object.entries(documents).flatMap(([path, document]) => {
      const [root, id = ""] = path.split("/");
      return root === collection ? [[id, document]] : [];
    }),
  );

/** The paths that were added, removed or written to between two readings, sorted. */
export const changedPaths = (before: Documents, after: Documents): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path]?.updateTime !== after[path]?.updateTime)
    .sort();
