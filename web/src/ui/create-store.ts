import { useSyncExternalStore } from "react";

/** A value that lives outside of React, and that components follow. */
export interface Store<T> {
  readonly get: () => T;
  /** Replaces the value, and tells whoever listens. */
  readonly set: (next: T) => void;
  /** @returns stops listening */
  readonly listen: (listener: () => void) => () => void;
  readonly hasListeners: () => boolean;
}

export const createStore = <T>(first: T): Store<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hasListeners: () => listeners.size > 0,
  };
};

/**
 * @param prerendered the value while prerendering and hydrating, if that is another one
 * @returns the store's value
 */
export const useStore = <T>(
  { get, listen }: Pick<Store<T>, "get" | "listen">,
  prerendered: () => T = get,
): T => useSyncExternalStore(listen, get, prerendered);
