import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { setUnreadableUrlAside } from "./unreadable-urls.ts";

/**
 * Hides every request's body and unreadable address from functions-framework and the functions
 * emulator. They parse a request before the function is called: they buffer a body of any size, and
 * answer broken JSON, an unknown charset, a bad gzip or /%ZZ with Express's HTML error page.
 *
 * Node publishes each request on this channel synchronously, before the server gets it. Without
 * these two headers the platform's parsers find no body (RFC 9112 section 6.3), so the function
 * gets the stream unread.
 *
 * It can go once the platform offers to call a function without parsing its requests
 * (docs/decisions/011-intake-by-diagnostics-channel.md).
 * https://nodejs.org/api/diagnostics_channel.html#http
 */
export const takeInRequests = (): void => {
  subscribe("http.server.request.start", (message) => {
    if (!(message instanceof Object && "request" in message)) return;
    if (message.request instanceof IncomingMessage) takeIn(message.request);
  });
};

const takeIn = (request: IncomingMessage): void => {
  // Node has framed the body before it publishes the request, and doesn't read these again.
  delete request.headers["content-length"];
  delete request.headers["transfer-encoding"];
  setUnreadableUrlAside(request);
};
