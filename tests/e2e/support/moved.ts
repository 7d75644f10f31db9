import type { Locator } from "playwright";

/** @returns what moved in a part of the page without anybody having asked for it, since the page was opened */
export const moved = (part: Locator): Promise<string[]> =>
  part.evaluate(
    (within) =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          // TypeScript's library doesn't know this kind of entry.
          const sources: { node: Node | null }[] = list
            .getEntries()
            .flatMap((entry) => Reflect.get(entry, "sources"));
          const nodes = sources.flatMap(({ node }) => (within.contains(node) ? [node] : []));
          resolve(nodes.map((node) => `${node?.nodeName} ${node?.textContent}`));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 0, []); // buffered entries come before it
      }),
  );
