/** Cached reads. A page holds at most a hundred entries, some 100 KB. */
const maxReads = 100;

type Read<Wanted, Found> = (wanted: Wanted) => Promise<Found>;

interface Remembered<Found> {
  readonly found: Promise<Found>;
  /** When its read began, in milliseconds of performance.now(). */
  readonly askedAt: number;
}

/**
 * Caches reads for a short time, so that concurrent callers share one read of the same page or product. The
 * result must not depend on the caller.
 *
 * @param read is called with the cache key's value on a miss
 * @param keepMs milliseconds from the start of a read in which its result is reused; 0 turns the cache off
 */
export const recentReads = <Wanted, Found>(
  read: Read<Wanted, Found>,
  keepMs: number,
): Read<Wanted, Found> => {
  const reads = new Map<string, Remembered<Found>>();
  return (wanted) => {
    const key = JSON.stringify(wanted);
    const askedAt = performance.now();
    const remembered = reads.get(key);
    if (remembered && askedAt < remembered.askedAt + keepMs) return remembered.found;

    const found = read(wanted);
    reads.delete(key); // a Map lists its oldest entry first
    reads.set(key, { found, askedAt });
    const [oldest = key] = reads.keys();
    if (reads.size > maxReads) reads.delete(oldest);
    found.catch(() => {
      if (reads.get(key)?.found === found) reads.delete(key);
    });
    return found;
  };
};
