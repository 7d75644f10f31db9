import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { logger } from "firebase-functions/logger";

/** Values that the middleware of one request shares. */
export interface Locals extends Record<string, unknown> {
  requestId: string;
  /** Milliseconds since 1970. */
  arrived: number;
  /** The name of the call, or the pattern of the page's address. */
  route?: string;
}

/** The logged status of a request whose client closed the connection early, as nginx logs it. */
const clientClosed = 499;

/**
 * Logs one line for each request when it is over. The line names the route and not the address,
 * which can contain somebody's e-mail address.
 */
export const logRequest = (
  _: Request,
  res: Response<unknown, Locals>,
  next: NextFunction,
): void => {
  const requestId = randomUUID();
  const start = performance.now();
  res.locals.requestId = requestId;
  res.locals.arrived = Date.now();
  res.set("X-Request-Id", requestId);
  res.once("close", () => {
    logger.info("request", {
      requestId,
      route: res.locals.route ?? "unknown",
      status: res.writableFinished ? res.statusCode : clientClosed,
      ms: Math.round(performance.now() - start),
    });
  });
  next();
};
