import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the script has taken over the prerendered page. Until then a form must not be sent: the
 * browser would do it by itself, and put the password into the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
