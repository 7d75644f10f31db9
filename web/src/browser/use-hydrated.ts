import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether React has hydrated the prerendered page. Until then a form must not be submitted: the
 * browser would submit it by itself, with the password in the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
