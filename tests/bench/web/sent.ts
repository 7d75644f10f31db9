/** The data that was sent for one request. */
export interface Sent {
  readonly path: string;
  readonly status: number;
  /** The request's destination: "document", "script", "image", "empty" for a fetch. */
  readonly dest: string;
  /** The compressed body alone: over HTTP/2 a header's size depends on those before it. */
  readonly bodyBytes: number;
  /** The body before it was compressed. */
  readonly body: Buffer;
}

/** The data that the site has sent since a point in time. */
export interface Traffic {
  /** What was sent for each request: the list grows. */
  readonly sent: readonly Sent[];
}

/** @returns how many bytes all their bodies come to, compressed */
export const bodyBytesOf = (all: readonly Sent[]): number =>
  all.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);

/** @returns such as "78.3 KB" (1 KB is 1024 bytes, as in the build's own budget) */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
