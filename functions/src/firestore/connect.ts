import { type Firestore, getFirestore } from "firebase-admin/firestore";

/**
 * Milliseconds that one read, or one commit of a transaction, may take. The client's own are
 * minutes.
 */
const rpcTimeoutMs = 2_500;

const methods = ["BatchGetDocuments", "RunQuery", "BeginTransaction", "Commit", "Rollback"];

/**
 * The database, with deadlines short enough for a person who waits: a Firestore that hangs must
 * turn into a 503 before the call is given up (http/serve.ts). Naming a method without retry codes
 * leaves retrying to those who know what they repeat (firestore/transact.ts).
 * https://github.com/googleapis/gax-nodejs/blob/main/client-libraries.md#service-options
 */
export const connect = (): Firestore => {
  const db = getFirestore();
  const deadlines = methods.map((method) => [method, { timeout_millis: rpcTimeoutMs }]);
  db.settings({
    clientConfig: {
      interfaces: { "google.firestore.v1.Firestore": { methods: Object.fromEntries(deadlines) } },
    },
  });
  return db;
};
