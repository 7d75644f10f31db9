import type { Response } from "express";

/** A function that does nothing: it takes as long as functions-framework itself. */
export const api = (_: unknown, res: Response): void => {
  res.json({});
};
