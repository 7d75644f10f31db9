import { type Firestore, getFirestore } from "firebase-admin/firestore";

/**
 * Milliseconds that one read, or one commit, may take. The client's own timeouts are minutes.
 */
const rpcTimeoutMs = 2_500;

const methods = [
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "BeginTransaction",
  "Commit",
  "Rollback",
];

/**
 * Opens the database with timeouts that end before a call's own (http/serve.ts), so that a Firestore
 * that hangs becomes a 503. The methods are named without retry codes, which turns the client's
 * retries off: only `transact` retries, because its work is idempotent.
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
