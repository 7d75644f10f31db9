import "firebase-admin/app";
import "firebase-admin/auth";
import "firebase-admin/firestore";
import type { Response } from "express";

/** A function that does nothing, but imports the libraries that the shop's function needs. */
export const api = (_: unknown, res: Response): void => {
  res.json({});
};
