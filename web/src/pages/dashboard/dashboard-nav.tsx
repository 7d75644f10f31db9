import { useLocation } from "react-router-dom";
import { NavLink } from "../../navigation/link.tsx";
import { paths } from "../../navigation/paths.ts";
import { dashboardLinks } from "./dashboard-links.ts";

interface Props {
  admin: boolean;
  onGo?: (() => void) | undefined;
}

/** The dashboard's links. A page that has none here, such as an admin's own orders, stands above them. */
export const DashboardNav = ({ admin, onGo }: Props) => {
  const { pathname } = useLocation();
  const links = dashboardLinks(admin);
  const elsewhere =
    !links.some(({ to }) => to === pathname) &&
    dashboardLinks(!admin).find(({ to }) => to === pathname);
  return (
    <nav aria-label="Dashboard">
      <ul className="grid gap-1">
        {elsewhere && (
          <li>
            <span className="dashboard-link" aria-current="page">
              {elsewhere.label}
            </span>
          </li>
        )}
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.dashboard} className="dashboard-link" onClick={onGo}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
