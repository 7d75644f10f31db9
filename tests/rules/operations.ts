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
  limitToLast,
  orderBy,
  query,
  runTransaction,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { ids, type Owner } from "./shop.ts";

/** The collection that an operation is tried on, and the actor who tries it. */
export interface Target {
  readonly db: Firestore;
  /** The collection's path. */
  readonly path: string;
  /** The caller; null when nobody is signed in. */
  readonly uid: Owner;
}

const own = ({ db, path, uid }: Target) => doc(db, path, ids.ownedBy(uid));
const others = ({ db, path }: Target) => doc(db, path, ids.ownedBy(ids.somebodyElse));
const missing = ({ db, path }: Target) => doc(db, path, ids.missing);
const all = ({ db, path }: Target) => collection(db, path);
const group = ({ db, path }: Target) => collectionGroup(db, path.split("/").at(-1) ?? path);
const ofCaller = ({ uid }: Target) => where("uid", "==", uid);
const withId = (id: string) => where(documentId(), "==", id);
const ofSomebodyElse = where("uid", "==", ids.somebodyElse);

/** Fields that an attacker would write: to own the document, and to become an admin. */
const coveted = ({ uid }: Target) => ({ uid, role: "admin" });

export const reads = {
  "get own": (to) => getDoc(own(to)),
  "get another's": (to) => getDoc(others(to)),
  "get nobody's": ({ db, path }) => getDoc(doc(db, path, ids.ownerless)),
  "get withdrawn": ({ db, path }) => getDoc(doc(db, path, ids.withdrawn)),
  "get missing": (to) => getDoc(missing(to)),
  list: (to) => getDocs(all(to)),
  "list 100": (to) => getDocs(query(all(to), limit(100))),
  "list last 100": (to) => getDocs(query(all(to), orderBy("uid"), limitToLast(100))),
  "list 101": (to) => getDocs(query(all(to), limit(101))),
  "list own": (to) => getDocs(query(all(to), ofCaller(to))),
  "list own 100": (to) => getDocs(query(all(to), ofCaller(to), limit(100))),
  "list own 101": (to) => getDocs(query(all(to), ofCaller(to), limit(101))),
  "list own id": (to) => getDocs(query(all(to), withId(ids.ownedBy(to.uid)), limit(1))),
  "list another's id": (to) =>
    getDocs(query(all(to), withId(ids.ownedBy(ids.somebodyElse)), limit(1))),
  "list another's 100": (to) => getDocs(query(all(to), ofSomebodyElse, limit(100))),
  "list own and another's 100": (to) =>
    getDocs(
      query(all(to), where("uid", "in", [ids.ownedBy(to.uid), ids.somebodyElse]), limit(100)),
    ),
  count: (to) => getCountFromServer(all(to)),
  "count 100": (to) => getCountFromServer(query(all(to), limit(100))),
  "count own 100": (to) => getCountFromServer(query(all(to), ofCaller(to), limit(100))),
  "group 100": (to) => getDocs(query(group(to), limit(100))),
  "group own 100": (to) => getDocs(query(group(to), ofCaller(to), limit(100))),
} satisfies Record<string, (to: Target) => Promise<unknown>>;

export const writes = {
  create: (to) => setDoc(missing(to), coveted(to)),
  "create for another": (to) => setDoc(missing(to), { uid: ids.somebodyElse }),
  "replace own": (to) => setDoc(own(to), coveted(to)),
  "merge into own": (to) => setDoc(own(to), { role: "admin" }, { merge: true }),
  "update own": (to) => updateDoc(own(to), { role: "admin" }),
  "update another's": (to) => updateDoc(others(to), coveted(to)),
  "delete own": (to) => deleteDoc(own(to)),
  "delete another's": (to) => deleteDoc(others(to)),
  "delete missing": (to) => deleteDoc(missing(to)),
  batch: (to) => writeBatch(to.db).set(missing(to), coveted(to)).delete(own(to)).commit(),
  transaction: (to) =>
    runTransaction(to.db, async (transaction) => {
      transaction.set(missing(to), coveted(to));
    }),
} satisfies Record<string, (to: Target) => Promise<unknown>>;

export type Operation = keyof typeof reads | keyof typeof writes;
