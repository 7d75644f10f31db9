import { createContext } from "react";

/**
 * Fetches the page at a path ahead of a visit. The page table is in a layer above, so app/ provides
 * the function.
 */
export const PrefetchContext = createContext<(path: string) => void>(() => {});
