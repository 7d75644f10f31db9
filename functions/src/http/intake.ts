import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/**
 * Google's functions-framework and the emulator's runtime parse a request before the function sees
 * it, and answer what they can't parse with Express's HTML error page: broken JSON, an unknown
 * charset, a bad gzip, /%ZZ. They also buffer bodies of any size. Node publishes each request on
 * this channel synchronously before the server gets it, which is the one moment to hold both back:
 * without these headers their parsers find no body (RFC 9112 section 6.3), so the stream arrives
 * here unread; an address they can't decode is put aside, for the app to refuse.
 * https://nodejs.org/api/diagnostics_channel.html#http
 */
export const takeInRequests = (): void => {
  subscribe("http.server.request.start", (message) => {
    if (!(message instanceof Object && "request" in message)) return;
    if (message.request instanceof IncomingMessage) takeIn(message.request);
  });
};

const unreadable = new WeakSet<IncomingMessage>();

const takeIn = (request: IncomingMessage): void => {
  // Node's own framing of the body happened before these were published and doesn't miss them.
  delete request.headers["content-length"];
  delete request.headers["transfer-encoding"];
  if (!readableUrl(request.url ?? "")) {
    unreadable.add(request);
    request.url = "/";
  }
};

/** Whether this request came with an address that nobody can decode. */
export const cameWithUnreadableUrl = (request: IncomingMessage): boolean => unreadable.has(request);

/**
 * @param url a request's target: a path with its query, or a whole http address (RFC 9112
 *   sections 3.2.1 and 3.2.2)
 * @returns whether the platform's router can take it apart
 */
export const readableUrl = (url: string): boolean => {
  if (!/^(\/|https?:\/\/)/i.test(url)) return false;
  const path = url.startsWith("/") ? url : URL.parse(url)?.pathname;
  if (path === undefined) return false;
  try {
    decodeURIComponent(path.replace(/\?.*/s, ""));
    return true;
  } catch {
    return false;
  }
};
