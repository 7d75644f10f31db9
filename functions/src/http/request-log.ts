import { randomUUID } from "node:crypto";
import type { Route } from "@pros-and-drill/contract/endpoints";
import type { NextFunction, Request, Response } from "express";
import { logger } from "firebase-functions/logger";

/** What the stations of a request know of it. */
export interface Locals extends Record<string, unknown> {
  requestId: string;
  route?: Route;
}

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
  res.set("X-Request-Id", requestId);
  res.once("close", () => {
    logger.info("request", {
      requestId,
      route: res.locals.route ?? "unknown",
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
      ...(res.writableFinished ? {} : { abandoned: true }),
    });
  });
  next();
};
