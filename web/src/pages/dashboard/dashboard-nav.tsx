import { NavLink } from "../../navigation/link.tsx";
import { paths } from "../../navigation/paths.ts";
import { dashboardLinks } from "./dashboard-links.ts";

interface Props {
  admin: boolean;
  onGo?: (() => void) | undefined;
}

export const DashboardNav = ({ admin, onGo }: Props) => (
  <nav aria-label="Dashboard">
    <ul className="grid gap-1">
      {dashboardLinks(admin).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.dashboard} className="dashboard-link" onClick={onGo}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
