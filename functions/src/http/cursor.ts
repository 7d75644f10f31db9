import type { z } from "zod";
import { Problem } from "./problem.ts";

/** @param position where a page ends: the sorted-by value and the id of its last entry */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/**
 * @param schema of the position a list's cursors hold
 * @param cursor what the client sent; it may hold anything
 * @throws Problem invalid, for the field `cursor`
 */
export const decodeCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  const { success, data } = schema.safeParse(fromBase64(cursor));
  if (success) return data;
  throw Problem.invalid([{ field: "cursor", message: "is not one that this list gave out" }]);
};

const fromBase64 = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
};
