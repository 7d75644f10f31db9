import { NavLink } from "react-router-dom";
import { prefetch } from "./pages.ts";

interface Props {
  to: string;
  label: string;
  onGo: () => void;
  className?: string;
}

/** One link of the navigation. Its page's chunk is fetched as soon as it is pointed at. */
export const NavItem = ({ to, label, onGo, className = "nav-link" }: Props) => (
  <li>
    <NavLink
      to={to}
      end={to === "/"}
      className={className}
      onClick={onGo}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    >
      {label}
    </NavLink>
  </li>
);
