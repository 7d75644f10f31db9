import { shop } from "@shop/contract/shop";
import { labelPath } from "../../paths.ts";
import { NavLink } from "../../ui/link.tsx";

/** List items, each a link to a kind of tools. */
export const KindLinks = ({ className }: { className: string }) =>
  shop.kinds.map((kind) => (
    <li key={kind}>
      <NavLink to={labelPath("kind", kind)} className={className}>
        {kind}
      </NavLink>
    </li>
  ));
