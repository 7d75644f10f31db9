/** What the camera has read last. */
export interface Sighting {
  readonly code: string;
  /** When it was read last, in milliseconds. */
  readonly at: number;
  /** Whether it was passed on. */
  readonly isTaken: boolean;
}

/** Milliseconds without a code, after which the same code counts as scanned anew. */
const goneAfterMs = 1500;

/**
 * Decides when a code counts as scanned: when two pictures say the same, since a blurred one may be misread, and once for as long
 * as it stays in view.
 *
 * @param last what was read before
 * @param now in milliseconds, by a clock that never goes back
 * @returns the sighting to go on with, and whether the code counts as scanned now
 */
export const sight = (
  last: Sighting | null,
  code: string,
  now: number,
): { readonly sighting: Sighting; readonly isScanned: boolean } => {
  const isAgain = last !== null && last.code === code && now - last.at < goneAfterMs;
  const isScanned = isAgain && !last.isTaken;
  return { sighting: { code, at: now, isTaken: isAgain }, isScanned };
};
