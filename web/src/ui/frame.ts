import { type ComponentType, useSyncExternalStore } from "react";

/** What stands around the dashboard's pages instead of the shop's top bar and footer. */
export interface Frame {
  readonly Bar: ComponentType;
  readonly Foot: ComponentType;
}

/** Null for customers. */
let frame: Frame | null = null;
const listeners = new Set<() => void>();

/** Replaces the shop's top bar and footer on the dashboard's pages, until it is set to null. */
export const setFrame = (next: Frame | null): void => {
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
export const useFrame = (): Frame | null => useSyncExternalStore(listen, current, current);
