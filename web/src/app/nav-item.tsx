import { NavLink } from "../navigation/link.tsx";

interface Props {
  to: string;
  label: string;
  onGo: () => void;
  className?: string;
}

/** One link of the top navigation. */
export const NavItem = ({ to, label, onGo, className = "nav-link" }: Props) => (
  <li>
    <NavLink to={to} end={to === "/"} className={className} onClick={onGo}>
      {label}
    </NavLink>
  </li>
);
