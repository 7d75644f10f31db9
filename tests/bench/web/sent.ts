/** What was sent for one request. */
export interface Sent {
  readonly path: string;
  readonly status: number;
  /** What the browser wants it for: "document", "script", "image", "empty" for a fetch. */
  readonly dest: string;
  /** All that went over the wire for it, headers and all. */
  readonly bytes: number;
  /** The compressed body alone. */
  readonly bodyBytes: number;
  /** The body before it was compressed. */
  readonly body: Buffer;
}

/** @returns how many bytes went over the wire for all of them */
export const bytesOf = (all: readonly Sent[]): number =>
  all.reduce((sum, { bytes }) => sum + bytes, 0);

/** @returns such as "78.3 KB" (1 KB is 1024 bytes, as in the build's own budget) */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
