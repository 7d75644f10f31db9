import { Outlet } from "react-router-dom";
import { useSeesShop } from "../data/session/use-sees-shop.ts";
import { useIsOpen } from "../data/shop-settings.ts";
import { ChunkedPage } from "../runtime/page-chunk.tsx";
import { closedShop } from "./pages.ts";

/** A layout route around the pages that visitors see once the shop is open. Admins see them before. */
export const WhileOpen = () => (
  <>
    {!useIsOpen() && <ChunkedPage chunk={closedShop} />}
    {useSeesShop() && <Outlet />}
  </>
);
