import { openGrpcProxy } from "../../support/grpc-proxy.ts";
import { fieldsOf } from "./protobuf.ts";

/** The traffic between a client and Firestore. */
export interface Counts {
  /** Documents that were read, as Firestore counts them: including missing ones. */
  read: number;
  /** Documents that were written or deleted. */
  written: number;
  /** Requests to Firestore. */
  requests: number;
}

/** Counts the fields of a message that have one of these numbers. */
const fieldCount = (message: Buffer, ...numbers: readonly number[]): number =>
  fieldsOf(message).filter(({ number }) => numbers.includes(number)).length;

/** Counts the documents that a query skipped, which count as read as well. */
const skipped = (message: Buffer): number =>
  fieldsOf(message).find(({ number }) => number === 4)?.varint ?? 0;

type Count = (message: Buffer) => number;
const none: Count = () => 0;

/**
 * How the documents in the messages of Firestore's methods are counted, by the numbers of their fields
 * (https://github.com/googleapis/googleapis/blob/master/google/firestore/v1/firestore.proto). A
 * method that isn't here is an error, so that nothing goes uncounted.
 */
const methods: Readonly<Record<string, { readonly read: Count; readonly written: Count }>> = {
  // RunQueryResponse: document = 1, skipped_results = 4
  RunQuery: { read: (message) => fieldCount(message, 1) + skipped(message), written: none },
  // BatchGetDocumentsResponse: found = 1, missing = 2
  BatchGetDocuments: { read: (message) => fieldCount(message, 1, 2), written: none },
  // RunAggregationQueryResponse: one read for up to a thousand entries of the index, which the tests don't exceed
  RunAggregationQuery: { read: () => 1, written: none },
  // CommitRequest: writes = 2
  Commit: { read: none, written: (message) => fieldCount(message, 2) },
  BeginTransaction: { read: none, written: none },
  Rollback: { read: none, written: none },
};

/**
 * Opens a proxy between a function and Firestore that counts the documents in the messages.
 *
 * @param emulator the Firestore emulator's host and port
 * @param port where to listen
 */
export const openCountingProxy = async (emulator: string, port: number) => {
  let counts: Counts = { read: 0, written: 0, requests: 0 };
  const countOf = (method: string) => {
    const count = methods[method];
    if (!count) throw new Error(`${method} isn't counted yet`);
    return count;
  };
  const proxy = await openGrpcProxy(
    emulator,
    (method, message) => {
      counts.requests++;
      counts.written += countOf(method).written(message);
    },
    (method, message) => {
      counts.read += countOf(method).read(message);
    },
    port,
  );

  return {
    /** Counts the traffic while some work is done; nothing else may use the proxy meanwhile. */
    during: async (work: () => Promise<unknown>): Promise<Counts> => {
      counts = { read: 0, written: 0, requests: 0 };
      await work();
      return counts;
    },

    close: proxy.close,
  };
};
