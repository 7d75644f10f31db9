import { NavLink } from "../../ui/link.tsx";

interface Props {
  to: string;
  label: string;
  onGo: () => void;
  className?: string;
  /** Whether it stands behind the links for shopping. */
  isSecond?: boolean;
}

/** One link of the top navigation. */
export const NavItem = ({ to, label, onGo, className = "", isSecond = false }: Props) => (
  <li>
    <NavLink
      to={to}
      end={to === "/"}
      className={`bar-link nav-link ${isSecond ? "nav-second" : className}`}
      onClick={onGo}
    >
      {label}
    </NavLink>
  </li>
);
