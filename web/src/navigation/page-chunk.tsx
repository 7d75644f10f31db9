import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadChunk } from "../browser/load-chunk.ts";
import { Spinner } from "../ui/spinner.tsx";

/** A page in a chunk of its own. */
export interface PageChunk {
  /**
   * Fetches the chunk ahead of its use: when a link is pointed at, or before hydrating.
   *
   * @param recover what to do about a chunk that is gone, if not to reload the page
   */
  readonly fetch: (recover?: () => Promise<boolean>) => Promise<void>;
  /** The page, if its chunk is in hand. */
  readonly inHand: () => ComponentType | null;
  /** The page, waiting for its chunk. */
  readonly Later: ComponentType;
}

/** @param load imports the chunk whose default export is the page */
export const pageChunk = (load: () => Promise<{ default: ComponentType }>): PageChunk => {
  let page: ComponentType | null = null;
  let underWay: Promise<{ default: ComponentType }> | null = null;
  const once = async () => {
    underWay ??= load();
    try {
      const chunk = await underWay;
      page = chunk.default;
      return chunk;
    } catch (error) {
      underWay = null;
      throw error;
    }
  };
  const get = (recover?: () => Promise<boolean>) => loadChunk(once, undefined, recover);
  return {
    fetch: async (recover) => void (await get(recover)),
    inHand: () => page,
    Later: lazy(() => get()),
  };
};

/**
 * Shows a page, and a spinner until its chunk has come. With the chunk in hand the page renders at
 * once and not through React.lazy, which would always wait: hydrating a prerendered page needs that
 * (README.md, Decisions).
 */
export const ChunkedPage = ({ chunk }: { chunk: PageChunk }) => {
  const [Now] = useState(chunk.inHand); // kept: another type later would mount the page anew
  if (Now) return <Now />;
  return (
    <Suspense fallback={<Spinner inline alone />}>
      <chunk.Later />
    </Suspense>
  );
};
