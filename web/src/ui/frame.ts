import type { ComponentType } from "react";
import { createStore, useStore } from "./create-store.ts";

/** What stands around the dashboard's pages instead of the shop's top bar and footer. */
export interface Frame {
  readonly Bar: ComponentType;
  readonly Foot: ComponentType;
}

/** Null for customers. */
const frame = createStore<Frame | null>(null);

/** Replaces the shop's top bar and footer on the dashboard's pages, until it is set to null. */
export const setFrame = frame.set;

/** @returns the frame of the dashboard's pages */
export const useFrame = (): Frame | null => useStore(frame);
