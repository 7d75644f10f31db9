import { toolKinds } from "@pros-and-drill/contract/seller";
import { NavLink } from "../navigation/link.tsx";
import { kindPath } from "../navigation/paths.ts";

/** List items, each a link to a kind of tools. */
export const KindLinks = ({ className }: { className: string }) =>
  toolKinds.map((kind) => (
    <li key={kind}>
      <NavLink to={kindPath(kind)} className={className}>
        {kind}
      </NavLink>
    </li>
  ));
