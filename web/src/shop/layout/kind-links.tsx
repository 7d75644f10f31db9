import { toolKinds } from "@shop/contract/seller";
import { labelPath } from "../../paths.ts";
import { NavLink } from "../../ui/link.tsx";

/** List items, each a link to a kind of tools. */
export const KindLinks = ({ className }: { className: string }) =>
  toolKinds.map((kind) => (
    <li key={kind}>
      <NavLink to={labelPath("kind", kind)} className={className}>
        {kind}
      </NavLink>
    </li>
  ));
