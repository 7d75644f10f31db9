import { isAdmin } from "@shop/contract/roles";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { useIsOpen } from "../shop-settings.ts";
import { useSession } from "./session-state.ts";
import { tokenRole } from "./session-token.ts";

/** Whether the pages show the shop: an open one to everybody, another to admins. It never decides what is answered. */
export const useSeesShop = (): boolean => {
  const isOpen = useIsOpen();
  const isHydrated = useHydrated();
  const { state } = useSession();
  return isOpen || (isHydrated && state.status !== "signedOut" && isAdmin(tokenRole()));
};
