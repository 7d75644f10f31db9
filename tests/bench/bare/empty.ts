import type { Response } from "express";

/** A function that does nothing: what functions-framework alone takes. */
export const api = (_: unknown, res: Response): void => {
  res.json({});
};
