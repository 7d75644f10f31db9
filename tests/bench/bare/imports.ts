import "firebase-admin/app";
import "firebase-admin/auth";
import "firebase-admin/firestore";
import type { Response } from "express";

/** A function that does nothing, but has at hand what the shop's can't do without. */
export const api = (_: unknown, res: Response): void => {
  res.json({});
};
