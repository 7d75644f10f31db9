import { createContext } from "react";

/** The actions of links. The object is stable, so a navigation doesn't rerender every link. */
export interface LinkActions {
  /** Prefetches the page at a path. */
  readonly prefetch: (path: string) => void;
  /** Navigates to an address of the site, with the history entry's state. */
  readonly follow: (to: string, state: unknown) => void;
}

/** The page table is in a higher layer, so app/ provides the actions. */
export const LinkContext = createContext<LinkActions>({ prefetch: () => {}, follow: () => {} });
