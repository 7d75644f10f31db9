import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { NavLink, staysHere } from "../../navigation/link.tsx";
import { paths } from "../../navigation/paths.ts";
import { useDialog } from "../../navigation/use-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { useModal } from "../../ui/dialog.tsx";

interface DashboardLink {
  readonly to: string;
  readonly label: string;
}

const ofEverybody: readonly DashboardLink[] = [{ to: paths.account, label: "Account" }];

const ofCustomers: readonly DashboardLink[] = [
  { to: paths.dashboard, label: "Customers Order" },
  { to: paths.review, label: "Add Review" },
];

const ofAdmins: readonly DashboardLink[] = [
  { to: paths.users, label: "Make Admin" },
  { to: paths.addProduct, label: "Add Product" },
  { to: paths.products, label: "Manage All Orders" },
  { to: paths.orders, label: "Manage Products" },
  { to: paths.productReviews, label: "Manage Reviews" },
];

/** @returns the sidebar's links (SPEC.md section 2), and one to the person's own account */
const dashboardLinks = (admin: boolean): readonly DashboardLink[] => [
  ...(admin ? ofAdmins : ofCustomers),
  ...ofEverybody,
];

interface DashboardNavProps {
  admin: boolean;
  /**
   * Closes the drawer around the links. A page replaces the drawer's history entry, so that Back leads to the
   * page before.
   */
  onClose?: () => void;
}

/**
 * The dashboard's links. A page without a link, such as an admin's own orders, is named below them, so that no
 * link moves. Beside the page each link fits on one line, also in the wider fallback typeface, so that none
 * moves when the typeface has loaded.
 */
const DashboardNav = ({ admin, onClose }: DashboardNavProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const links = dashboardLinks(admin);
  const elsewhere =
    !links.some(({ to }) => to === pathname) &&
    dashboardLinks(!admin).find(({ to }) => to === pathname);
  /** Replaces the drawer's history entry. A link that opens in another tab leaves the drawer open. */
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
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className="dashboard-link min-[70rem]:whitespace-nowrap"
              onClickCapture={(event) => leaveDrawer(event, to)}
            >
              {label}
            </NavLink>
          </li>
        ))}
        {elsewhere && (
          <li>
            <span className="dashboard-link min-[70rem]:whitespace-nowrap" aria-current="page">
              {elsewhere.label}
            </span>
          </li>
        )}
      </ul>
    </nav>
  );
};

interface DrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal panel that slides in from the side. Esc and a click beside it call `onClose`.
 */
const Drawer = ({ open, title, onClose, children }: DrawerProps) => {
  const ref = useModal({ open, onClose });
  return (
    <dialog ref={ref} className="drawer" aria-label={title}>
      {open && (
        <div className="grid min-h-full content-start gap-3 p-4">
          <button
            type="button"
            className="button button-quiet button-sm justify-self-end"
            onClick={onClose}
          >
            Close
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
};

interface SidebarProps {
  admin: boolean;
}

/** The dashboard's navigation: beside the page on wide screens, in a drawer on narrow ones. */
export const Sidebar = ({ admin }: SidebarProps) => {
  const { isOpen, open, close } = useDialog("menu");
  return (
    <>
      <div className="min-[70rem]:hidden">
        <Button tone="secondary" size="sm" onClick={open} aria-haspopup="dialog">
          Dashboard menu
        </Button>
      </div>
      <div className="max-[70rem]:hidden">
        <DashboardNav admin={admin} />
      </div>
      <Drawer open={isOpen} title="Dashboard menu" onClose={close}>
        <DashboardNav admin={admin} onClose={close} />
      </Drawer>
    </>
  );
};
