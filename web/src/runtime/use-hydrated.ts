import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has hydrated the prerendered page, which knows nothing of its visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
