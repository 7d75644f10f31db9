import type { Page } from "@pros-and-drill/contract/calls";
import type { PageQuery } from "@pros-and-drill/contract/fields";

/** The most pages that are remembered. One holds at most a hundred entries, some 100 KB. */
const maxPages = 100;

type Read<Entry> = (wanted: PageQuery) => Promise<Page<Entry>>;

interface Remembered<Entry> {
  readonly page: Promise<Page<Entry>>;
  /** When its read began, in milliseconds of performance.now(). */
  readonly askedAt: number;
}

/**
 * Answers everybody who wants the same page of a public list from one read, however many they are.
 * The list must not depend on who asks.
 *
 * @param read reads a page
 * @param keepMs milliseconds, from the beginning of a read, in which its page is given out. 0 shares
 *   nothing
 */
export const recentPages = <Entry>(read: Read<Entry>, keepMs: number): Read<Entry> => {
  const pages = new Map<string, Remembered<Entry>>();
  return (wanted) => {
    const key = JSON.stringify([wanted.limit, wanted.cursor]);
    const askedAt = performance.now();
    const remembered = pages.get(key);
    if (remembered && askedAt < remembered.askedAt + keepMs) return remembered.page;

    const page = read(wanted);
    pages.delete(key); // a Map lists its oldest entry first
    pages.set(key, { page, askedAt });
    const [oldest = key] = pages.keys();
    if (pages.size > maxPages) pages.delete(oldest);
    page.catch(() => {
      if (pages.get(key)?.page === page) pages.delete(key);
    });
    return page;
  };
};
