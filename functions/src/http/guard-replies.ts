import type { NextFunction, Request, Response } from "express";

/**
 * Sets the default headers of every answer. They forbid caching, because Hosting's CDN would keep even a 404 for ten
 * minutes (https://firebase.google.com/docs/hosting/manage-cache), and embedding by other sites.
 */
export const guardReplies = (_: Request, res: Response, next: NextFunction): void => {
  res.set({
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  next();
};
