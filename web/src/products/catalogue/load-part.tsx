import type { ReactNode } from "react";
import { failureText } from "../../api/failure-text.ts";
import { loadChunk } from "../../browser/load-chunk.ts";
import { ErrorState } from "../../ui/error-state.tsx";

/**
 * Loads a part of the catalogue that is missed without it.
 *
 * @param load imports it
 * @returns the part; if it can't be loaded, one that says so and offers to load the page again
 */
export const loadPart = <Part,>(load: () => Promise<Part>): Promise<Part | (() => ReactNode)> =>
  loadChunk(load).catch((error: unknown) => () => (
    <ErrorState message={failureText(error)} onRetry={() => location.reload()} />
  ));
