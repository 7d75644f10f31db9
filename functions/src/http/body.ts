import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { limits } from "@shop/contract/limits";
import { refuseAfter } from "../firestore/busy.ts";
import { Problem } from "./problem.ts";
import { withTimeout } from "./with-timeout.ts";

/**
 * Reads a request's body as JSON, until the deadline. The client is then told that the body was late, not that
 * the shop is busy.
 *
 * @param deadline the time, in milliseconds since 1970, after which no write may begin
 * @param most bytes that the body may have
 * @throws Problem unsupported-media-type, body-too-large or malformed-json, in this order
 * @throws Busy if the deadline is over before reading starts
 */
export const readJson = async (
  request: IncomingMessage,
  deadline: number,
  most: number = limits.bodyBytes,
): Promise<unknown> => {
  refuseAfter(deadline);
  if (!isPlainJson(request.headers["content-type"], request.headers["content-encoding"])) {
    throw new Problem("unsupported-media-type", "Send the body as application/json in UTF-8");
  }
  const timeoutError = () => new Problem("malformed-json", "The body did not arrive in time");
  const left = deadline - Date.now();
  return parseJson(await withTimeout(left, readBytes(request, most), timeoutError));
};

/** Whether a body with these headers is JSON in UTF-8 (RFC 8259 section 8.1), uncompressed. */
export const isPlainJson = (type: string | undefined, encoding: string | undefined): boolean => {
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") return false;
  try {
    const { essence, params } = new MIMEType(type ?? "");
    return essence === "application/json" && /^utf-?8$/i.test(params.get("charset") ?? "utf-8");
  } catch {
    return false;
  }
};

/**
 * Reads a request's body as it is.
 *
 * @throws Problem body-too-large, or malformed-json if it breaks off
 */
export const readBytes = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // By default, a break out of the loop destroys the connection, so the client would get no answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) break;
    }
  } catch {
    throw new Problem("malformed-json", "The body broke off"); // the client disconnected
  }
  if (size > most) {
    request.resume(); // discards the rest
    throw new Problem("body-too-large", `The body may have ${most} bytes`);
  }
  return Buffer.concat(chunks);
};

/**
 * @param bytes a JSON text in UTF-8
 * @throws Problem malformed-json
 */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("malformed-json");
  }
};
