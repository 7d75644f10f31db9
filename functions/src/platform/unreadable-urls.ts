import type { IncomingMessage } from "node:http";
import type { NextFunction, Request, Response } from "express";

const unreadable = new WeakSet<IncomingMessage>();

/**
 * Replaces an address that functions-framework's router can't decode by "/" and remembers the
 * request. That router answers such an address with an HTML page, before the function is called.
 *
 * It can go once functions-framework hands every request to the function unrouted.
 */
export const setUnreadableUrlAside = (request: IncomingMessage): void => {
  if (readableUrl(request.url ?? "")) return;
  unreadable.add(request);
  request.url = "/";
};

/** Answers a request whose address was set aside with the error that `refusal` makes. */
export const refuseUnreadableUrls =
  (refusal: () => Error) =>
  (request: Request, _: Response, next: NextFunction): void => {
    if (unreadable.has(request)) throw refusal();
    next();
  };

/**
 * @param url a request's target: a path with its query, or a whole http address (RFC 9112
 *   sections 3.2.1 and 3.2.2)
 * @returns whether functions-framework's router can parse it
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
