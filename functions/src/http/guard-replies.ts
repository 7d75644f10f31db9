import type { NextFunction, Request, Response } from "express";

/**
 * Sets the headers that every answer carries until a call says otherwise. Nobody may store it:
 * Hosting's CDN would keep even a 404 for ten minutes
 * (https://firebase.google.com/docs/hosting/manage-cache), and no other site's page may load it.
 */
export const guardReplies = (_: Request, res: Response, next: NextFunction): void => {
  res.set({
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  next();
};
