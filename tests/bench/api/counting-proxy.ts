import { connect, createServer, type Http2Stream, type IncomingHttpHeaders } from "node:http2";
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
  // CommitRequest: writes = 2
  Commit: { read: none, written: (message) => fieldCount(message, 2) },
  BeginTransaction: { read: none, written: none },
  Rollback: { read: none, written: none },
};

/** Passes each gRPC message of a stream to `onMessage`: a flag byte, four of length, the message. */
const onMessages = (stream: Http2Stream, onMessage: (message: Buffer) => void): void => {
  let rest = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      if (rest[0] !== 0) throw new Error("A compressed message can't be counted");
      const end = 5 + rest.readUInt32BE(1);
      onMessage(rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  });
};

/**
 * Opens a proxy between a function and Firestore. It counts the documents in the gRPC messages, so
 * neither the function nor its client library is changed for the measurement.
 *
 * @param emulator the Firestore emulator's host and port
 * @param port where to listen
 */
export const openCountingProxy = async (emulator: string, port: number) => {
  let counts: Counts = { read: 0, written: 0, requests: 0 };
  const firestore = connect(`http://${emulator}`);
  const server = createServer();

  server.on("stream", (stream, headers) => {
    const method = String(headers[":path"]).split("/").at(-1) ?? "";
    const count = methods[method];
    if (!count) throw new Error(`${method} isn't counted yet`);
    counts.requests++;
    const request = firestore.request({ ...headers, ":authority": emulator });
    onMessages(stream, (message) => {
      counts.written += count.written(message);
    });
    onMessages(request, (message) => {
      counts.read += count.read(message);
    });

    let trailers: IncomingHttpHeaders = {};
    request.on("trailers", (sent) => {
      trailers = sent;
    });
    stream.on("wantTrailers", () => stream.sendTrailers(trailers));
    request.on("response", (answer) => {
      stream.respond(answer, { waitForTrailers: true });
      request.pipe(stream);
    });
    stream.pipe(request);
    for (const one of [stream, request]) one.on("error", () => {}); // the other end is closed below
    stream.on("close", () => request.close());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  return {
    /** Counts the traffic while some work is done; nothing else may use the proxy meanwhile. */
    during: async (work: () => Promise<unknown>): Promise<Counts> => {
      counts = { read: 0, written: 0, requests: 0 };
      await work();
      return counts;
    },

    close: (): void => {
      firestore.close();
      server.close();
    },
  };
};
