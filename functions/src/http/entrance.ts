import type { NextFunction, Request, Response } from "express";
import { cameWithUnreadableUrl } from "./intake.ts";
import { Problem } from "./problem.ts";

/**
 * What every answer says until a call says otherwise. Kept by nobody: Hosting's CDN would hold even
 * a 404 for ten minutes (https://firebase.google.com/docs/hosting/manage-cache).
 */
export const guardReplies = (_: Request, res: Response, next: NextFunction): void => {
  res.set({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  next();
};

/** Refuses a request whose address was put aside when it came in (http/intake.ts). */
export const refuseUnreadableUrls = (req: Request, _: Response, next: NextFunction): void => {
  if (cameWithUnreadableUrl(req)) throw new Problem("malformed-path");
  next();
};
