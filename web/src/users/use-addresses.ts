import type { Address } from "@pros-and-drill/contract/account";
import { useAccount } from "./use-account.ts";

const none: readonly Address[] = [];

/**
 * The signed-in person's addresses, for forms to start with. They come from the shop, so that no address
 * has to be stored in the browser.
 *
 * @returns the one to start with first, and none if they can't be had; null until that is known
 */
export const useAddresses = (): readonly Address[] | null => {
  const { data, isPending } = useAccount();
  return isPending ? null : (data?.addresses ?? none);
};
