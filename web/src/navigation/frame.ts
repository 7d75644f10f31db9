import { type ComponentType, useSyncExternalStore } from "react";

/** What stands around the dashboard's pages instead of the shop's top bar and footer; null for customers. */
let frame: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Replaces the shop's top bar and footer on the dashboard's pages, until it is set to null. */
export const setFrame = (next: ComponentType | null): void => {
  frame = next;
  for (const listener of listeners) listener();
};

const current = () => frame;

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** @returns the frame of the dashboard's pages */
export const useFrame = (): ComponentType | null => useSyncExternalStore(listen, current, current);
