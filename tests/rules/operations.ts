import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";

/** The target of an operation. */
export interface Target {
  readonly db: Firestore;
  /** The collection's path. */
  readonly path: string;
}

/** Whose uid each document of the walk carries, and whose id it has. */
export const owner = "olga";

const existing = ({ db, path }: Target) => doc(db, path, owner);
const missing = ({ db, path }: Target) => doc(db, path, "missing");
const all = ({ db, path }: Target) => collection(db, path);
const group = ({ db, path }: Target) => collectionGroup(db, path.split("/").at(-1) ?? path);

const fields = { uid: owner, role: "admin" };

export const reads = {
  get: (to) => getDoc(existing(to)),
  "get a missing one": (to) => getDoc(missing(to)),
  list: (to) => getDocs(all(to)),
  "list one": (to) => getDocs(query(all(to), limit(1))),
  "list the owner's": (to) => getDocs(query(all(to), where("uid", "==", owner), limit(1))),
  "list by id": (to) => getDocs(query(all(to), where(documentId(), "==", owner), limit(1))),
  count: (to) => getCountFromServer(query(all(to), limit(1))),
  "list every collection of that name": (to) => getDocs(query(group(to), limit(1))),
} satisfies Record<string, (to: Target) => Promise<unknown>>;

export const writes = {
  create: (to) => setDoc(missing(to), fields),
  update: (to) => updateDoc(existing(to), fields),
  replace: (to) => setDoc(existing(to), fields),
  batch: (to) => writeBatch(to.db).set(missing(to), fields).update(existing(to), fields).commit(),
  transaction: (to) =>
    runTransaction(to.db, async (transaction) => {
      transaction.set(missing(to), fields);
    }),
  "delete a missing one": (to) => deleteDoc(missing(to)),
  delete: (to) => deleteDoc(existing(to)),
} satisfies Record<string, (to: Target) => Promise<unknown>>;
