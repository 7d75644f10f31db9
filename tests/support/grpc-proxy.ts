import { once } from "node:events";
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  createServer,
  type Http2Stream,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";

/** Gets each message, with the name of its method: "RunQuery". */
type OnMessage = (method: string, message: Buffer) => void;

/** Passes each gRPC message of a stream to `onMessage`: a flag byte, four of length, the message. */
const onMessages = (stream: Http2Stream, onMessage: (message: Buffer) => void): void => {
  let rest = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      if (rest[0] !== 0) throw new Error("A compressed message can't be read");
      const end = 5 + rest.readUInt32BE(1);
      onMessage(rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  });
};

/** Sends a call of a function on to Firestore, and its answer back. */
export const forward = (
  stream: ServerHttp2Stream,
  headers: OutgoingHttpHeaders,
  firestore: ClientHttp2Session,
): ClientHttp2Stream => {
  const request = firestore.request(headers);
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
  return request;
};

/**
 * Opens a proxy between a function and Firestore that observes the gRPC messages. The function and its client
 * library stay unchanged.
 *
 * @param emulator the Firestore emulator's host and port
 * @param onRequest gets what the function sends
 * @param onAnswer gets what Firestore answers
 * @param port where to listen; a free one if it isn't given
 */
export const openGrpcProxy = async (
  emulator: string,
  onRequest: OnMessage,
  onAnswer: OnMessage = () => {},
  port = 0,
) => {
  const firestore = connect(`http://${emulator}`);
  const server = createServer();

  server.on("stream", (stream, headers) => {
    const method = String(headers[":path"]).split("/").at(-1) ?? "";
    onMessages(stream, (message) => onRequest(method, message));
    const request = forward(stream, { ...headers, ":authority": emulator }, firestore);
    onMessages(request, (message) => onAnswer(method, message));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: listening } = server.address() as AddressInfo; // a TCP server has no other kind

  return {
    host: `127.0.0.1:${listening}`,

    close: (): void => {
      firestore.close();
      server.close();
    },
  };
};
