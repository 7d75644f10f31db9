import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "../../browser/after-load.ts";

/**
 * Loads a part of the page after the page itself has loaded. If that fails, offline or after a deploy, the
 * page does without it.
 *
 * @param load imports the part; it must be the same function at each render
 * @param isWanted whether it is loaded at all
 * @returns null until it is there
 */
export const useLate = <Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | null => {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const add = () =>
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    return afterLoad(() => void add());
  }, [load, isWanted]);
  return isWanted ? part : null;
};
