import { shop } from "@shop/contract/shop";
import { useLocation } from "react-router-dom";
import { useSeesShop } from "../../data/session/use-sees-shop.ts";
import { paths } from "../../paths.ts";
import { KindLinks } from "./kind-links.tsx";

/** Pages on which somebody has something else to do than to look around. */
const withoutKinds = [paths.dashboard, paths.checkout, paths.login, paths.signup];

/** The kinds of tools below the top bar. On a narrow screen the row scrolls sideways. */
export const KindsBar = () => {
  const { pathname } = useLocation();
  if (!useSeesShop() || shop.kinds.length === 0) return null;
  if (withoutKinds.some((path) => pathname.startsWith(path))) return null;
  return (
    <nav className="kinds-bar" aria-label="Kinds of tools">
      <ul className="kinds-bar-list shell flex">
        <KindLinks className="kinds-bar-link inline-flex h-10 items-center" />
      </ul>
    </nav>
  );
};
