import { type ComponentType, useEffect, useState } from "react";
import { failureText } from "../../api/failure-text.ts";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useExtra } from "../../browser/use-extra.ts";
import { notify } from "../../ui/notify.ts";
import type { OrderingProps } from "./ordering.tsx";

const loadOrdering = () => import("./ordering.tsx").then(({ Ordering }) => Ordering);

/**
 * Loads the order modal, and what an order starts with, once the products are shown; at a press that
 * comes sooner, too.
 *
 * @param isWanted whether the modal is to be open
 * @param close is called when it can't be loaded, which a toast says
 * @returns null until it has loaded
 */
export const useOrdering = (
  isWanted: boolean,
  close: () => void,
): ComponentType<OrderingProps> | null => {
  const ahead = useExtra(loadOrdering, true);
  const [atPress, setAtPress] = useState<ComponentType<OrderingProps> | null>(null);
  const Ordering = ahead ?? atPress;
  const isMissing = isWanted && !Ordering;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk(loadOrdering).then(
      (loaded) => setAtPress(() => loaded),
      (error: unknown) => {
        notify.error(failureText(error));
        close();
      },
    );
  }, [isMissing, close]);
  return Ordering;
};
