import { randomUUID } from "node:crypto";
import type { Route } from "@pros-and-drill/contract/endpoints";
import type { NextFunction, Request, Response } from "express";
import { logger } from "firebase-functions/logger";

/** What the stations of a request know of it. */
export interface Locals extends Record<string, unknown> {
  requestId: string;
  /** Milliseconds since 1970. */
  arrived: number;
  route?: Route;
}

/** The status in the log of a request whose client didn't wait for the answer, as in nginx's. */
const leftEarly = 499;

/**
 * One line for each request, when it is over. It names the route, never the address: that may hold
 * somebody's e-mail.
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
      status: res.writableFinished ? res.statusCode : leftEarly,
      ms: Math.round(performance.now() - start),
    });
  });
  next();
};
