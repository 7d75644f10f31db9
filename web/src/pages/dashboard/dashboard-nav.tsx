import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { NavLink, staysHere } from "../../navigation/link.tsx";
import { paths } from "../../navigation/paths.ts";
import { dashboardLinks } from "./dashboard-links.ts";

interface Props {
  admin: boolean;
  /**
   * Closes the drawer that it stands in. A page takes the drawer's place in the history, so that Back
   * leads to the page before.
   */
  onClose?: () => void;
}

/** The dashboard's links. A page that has none here, such as an admin's own orders, stands above them. */
export const DashboardNav = ({ admin, onClose }: Props) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const links = dashboardLinks(admin);
  const elsewhere =
    !links.some(({ to }) => to === pathname) &&
    dashboardLinks(!admin).find(({ to }) => to === pathname);
  /** In the drawer a link replaces its entry. One that is opened in another tab leaves it open. */
  const leaveDrawer = (event: MouseEvent, to: string): void => {
    if (!onClose || !staysHere(event)) return;
    event.preventDefault();
    event.stopPropagation(); // the link would add an entry
    if (to === pathname) onClose();
    else navigate(to, { replace: true });
  };
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
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className="dashboard-link"
              onClickCapture={(event) => leaveDrawer(event, to)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
