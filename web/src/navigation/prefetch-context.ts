import { createContext } from "react";

/**
 * Fetches the page at a path ahead of a visit. The page table stands above this layer, so app/ hands
 * the function in.
 */
export const PrefetchContext = createContext<(path: string) => void>(() => {});
