import type { Page } from "@pros-and-drill/contract/calls";

/** @returns the page with what `toEntry` makes of each of its entries */
export const mapPage = <Entity, Entry>(
  { entries, next }: Page<Entity>,
  toEntry: (entity: Entity) => Entry,
): Page<Entry> => ({ entries: entries.map(toEntry), next });
