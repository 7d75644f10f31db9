/** The most reads that are remembered. A page holds at most a hundred entries, some 100 KB. */
const maxReads = 100;

type Read<Wanted, Found> = (wanted: Wanted) => Promise<Found>;

interface Remembered<Found> {
  readonly found: Promise<Found>;
  /** When its read began, in milliseconds of performance.now(). */
  readonly askedAt: number;
}

/**
 * Answers everybody who wants the same from one read, however many they are: the same page of a public
 * list, or the same product. What is read must not depend on who asks.
 *
 * @param read reads what is wanted
 * @param keepMs milliseconds, from the beginning of a read, in which what it found is given out. 0
 *   shares nothing
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
