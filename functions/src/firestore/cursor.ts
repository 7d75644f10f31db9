import type { z } from "zod";

/** A cursor that the list didn't give out. */
export class UnreadableCursor extends Error {}

/** @param position where a page ends: the sorted-by value and the id of its last entry */
export const encodeCursor = (position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/**
 * @param schema of the position that a list's cursors hold
 * @param cursor what the client sent; it may hold anything
 * @throws UnreadableCursor
 */
export const decodeCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  const { success, data } = schema.safeParse(fromBase64(cursor));
  if (success) return data;
  throw new UnreadableCursor();
};

const fromBase64 = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
};
