import { persistentText } from "../../runtime/persistent-text.ts";
import { createStore, useStore } from "../../ui/create-store.ts";

/** What each admin who uses this browser has done that the shop doesn't know yet, by their uid. */
export type ByUid<Item> = Readonly<Record<string, readonly Item[]>>;

/** @param text what is stored, which may be anything */
export const parseQueue = <Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): ByUid<Item> => {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([uid, items]) => [
        uid,
        Array.isArray(items) ? items.filter(isItem) : [],
      ]),
    );
  } catch {
    return {};
  }
};

/**
 * What waits to be sent. It outlives a reload and a sign-out, since nobody could do it again
 * (docs/decisions/139-packing-without-a-connection.md).
 *
 * @param key its key in the browser's storage
 */
export const storedQueue = <Item>(key: string, isItem: (value: unknown) => value is Item) => {
  const stored = persistentText(key);
  const none: readonly Item[] = [];
  const read = () => parseQueue(stored.read(), isItem);
  const queue = createStore<ByUid<Item>>(read());

  // Another tab has added or sent something.
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) queue.set(read());
  });
  return {
    /** @returns what an admin has waiting, the first one in front */
    of: (uid: string): readonly Item[] => queue.get()[uid] ?? none,

    change: (uid: string, change: (items: readonly Item[]) => readonly Item[]): void => {
      const { [uid]: mine = none, ...others } = read();
      const next = change(mine);
      const all = next.length > 0 ? { ...others, [uid]: next } : others;
      stored.write(JSON.stringify(all));
      queue.set(all);
    },

    useOf: (uid: string): readonly Item[] => useStore(queue)[uid] ?? none,
  };
};
