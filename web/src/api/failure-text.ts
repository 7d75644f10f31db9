/** @returns the message of an error; those of CallFailed, ChunkFailed and Firebase can be shown */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
