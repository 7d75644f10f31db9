import { toolKinds } from "@pros-and-drill/contract/seller";
import { NavLink } from "../navigation/link.tsx";
import { labelPath } from "../navigation/paths.ts";

/** List items, each a link to a kind of tools. */
export const KindLinks = ({ className }: { className: string }) =>
  toolKinds.map((kind) => (
    <li key={kind}>
      <NavLink to={labelPath("kind", kind)} className={className}>
        {kind}
      </NavLink>
    </li>
  ));
