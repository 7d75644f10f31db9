import { CallFailed } from "./call-failed.ts";

/** @returns a call's answer, or null if the shop answers that there is no such thing */
export const nullIfMissing = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null;
    throw error;
  }
};
