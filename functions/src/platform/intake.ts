import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";

/** Requests whose URL was replaced because functions-framework's router can't decode it. */
const undecodable = new WeakSet<IncomingMessage>();

/**
 * Keeps functions-framework and the functions emulator from parsing requests. They would buffer a body of
 * any size, and answer broken JSON, an unknown charset, a bad gzip or the path /%ZZ with Express's HTML
 * error page before the function is called.
 *
 * Node publishes each request on this channel synchronously, before the server gets it
 * (https://nodejs.org/api/diagnostics_channel.html#http). Without the two headers the platform's parsers
 * find no body (RFC 9112 section 6.3), so the function gets the stream unread. Node itself has framed the
 * body by then. Remove this once the platform can call a function without parsing its requests
 * (docs/decisions/089-functions-of-one-bundle.md).
 */
export const bypassPlatformParsers = (): void => {
  subscribe("http.server.request.start", (message) => {
    if (!(message instanceof Object && "request" in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage)) return;
    delete request.headers["content-length"];
    delete request.headers["transfer-encoding"];
    if (canDecode(request.url ?? "")) return;
    undecodable.add(request);
    request.url = "/";
  });
};

/** Middleware that throws the error of `refusal` for a request whose URL can't be decoded. */
export const refuseUndecodableUrls =
  (refusal: () => Error) =>
  (request: Request, _: Response, next: NextFunction): void => {
    if (undecodable.has(request)) throw refusal();
    next();
  };

/**
 * @param url a request's target: a path with its query, or an absolute http URL (RFC 9112 sections 3.2.1
 *   and 3.2.2)
 * @returns whether functions-framework's router can decode its path
 */
export const canDecode = (url: string): boolean => {
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
