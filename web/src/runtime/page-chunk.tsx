import { type ComponentType, lazy, Suspense, useState } from "react";
import { Spinner } from "../ui/loading.tsx";
import { loadChunk } from "./load-chunk.ts";

/** A page in a chunk of its own. */
export interface PageChunk {
  /**
   * Fetches the chunk ahead of its use: when a link is hovered, or before hydrating.
   *
   * @param recover called when a deploy has removed the chunk; reloads the page by default
   */
  readonly fetch: (recover?: () => Promise<boolean>) => Promise<void>;
  /** @returns the page's component, if its chunk has loaded */
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
 * Shows a page, and a spinner until its chunk has loaded. A page that has loaded already renders without
 * React.lazy, which always suspends first: hydrating a prerendered page must not suspend
 * (docs/decisions/071).
 */
export const ChunkedPage = ({ chunk }: { chunk: PageChunk }) => {
  const [Loaded] = useState(chunk.loaded); // a later change of the type would remount the page
  if (Loaded) return <Loaded />;
  return (
    <Suspense fallback={<Spinner inline alone />}>
      <chunk.Lazy />
    </Suspense>
  );
};
