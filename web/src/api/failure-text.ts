/** @returns what went wrong, in words that can be shown: CallFailed and Firebase carry such words */
export const failureText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
