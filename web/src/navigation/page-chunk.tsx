import { type ComponentType, lazy, Suspense, useState } from "react";
import { loadChunk } from "../browser/load-chunk.ts";
import { Spinner } from "../ui/spinner.tsx";

/** A page in a chunk of its own. */
export interface PageChunk {
  /**
   * Fetches the chunk ahead of its use: when a link is hovered, or before hydrating.
   *
   * @param recover is called when the chunk is gone; by default it reloads the page
   */
  readonly fetch: (recover?: () => Promise<boolean>) => Promise<void>;
  /** @returns the page, if its chunk has loaded */
  readonly loaded: () => ComponentType | null;
  /** The page, which suspends until its chunk has loaded. */
  readonly Lazy: ComponentType;
}

/** @param load imports the chunk whose default export is the page */
export const pageChunk = (load: () => Promise<{ default: ComponentType }>): PageChunk => {
  let page: ComponentType | null = null;
  let loading: Promise<{ default: ComponentType }> | null = null;
  const once = async () => {
    loading ??= load();
    try {
      const chunk = await loading;
      page = chunk.default;
      return chunk;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const get = (recover?: () => Promise<boolean>) => loadChunk(once, undefined, recover);
  return {
    fetch: async (recover) => void (await get(recover)),
    loaded: () => page,
    Lazy: lazy(() => get()),
  };
};

/**
 * Shows a page, and a spinner until its chunk has loaded. If it has loaded already, the page renders
 * without React.lazy, which would always suspend first: hydrating a prerendered page needs that
 * (docs/decisions/020).
 */
export const ChunkedPage = ({ chunk }: { chunk: PageChunk }) => {
  const [Loaded] = useState(chunk.loaded); // another type later would remount the page
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={<Spinner inline alone />}>
      <chunk.Lazy />
    </Suspense>
  );
};
