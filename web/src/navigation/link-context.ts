import { createContext } from "react";

/** What links do. It stays the same object, so a visit of another page renders no link anew. */
export interface LinkActions {
  /** Fetches the page at a path ahead of a visit. */
  readonly prefetch: (path: string) => void;
  /** Shows the page at an address of the site, whose location gets this state. */
  readonly follow: (to: string, state: unknown) => void;
}

/** The page table is in a layer above, so app/ provides the actions. */
export const LinkContext = createContext<LinkActions>({ prefetch: () => {}, follow: () => {} });
