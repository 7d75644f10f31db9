import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useModal } from "./dialog.tsx";
import { NavLink, staysHere } from "./link.tsx";
import "./side-nav.css";

export interface SideLink {
  readonly to: string;
  readonly label: string;
  readonly icon?: LucideIcon;
}

/** The part of a page's row that its link needs. */
interface LinkedRow {
  readonly path: string;
  readonly title: string;
  /** Absent if the page has no link. */
  readonly sidebar?: Pick<SideLink, "icon">;
}

/** @returns the links to pages, in the order of `paths` */
export const sideLinks = (routes: Readonly<Record<string, readonly LinkedRow[]>>): SideLink[] => {
  const rows = Object.values(routes).flat();
  return Object.values(paths).flatMap((to) =>
    rows.flatMap(({ path, title, sidebar }) =>
      path === to && sidebar ? { to, label: title, ...sidebar } : [],
    ),
  );
};

interface SideNavProps {
  /** The links, a line between the groups. */
  groups: readonly (readonly SideLink[])[];
  /** A page without a link: it is named below the links, so that no link moves. */
  elsewhere?: string | undefined;
  /**
   * Closes the drawer around the links. A page replaces the drawer's history entry, so that Back leads to the
   * page before.
   */
  onClose?: () => void;
}

/** A link that only its own address makes current: the pages below it have links of their own. */
const isAlone = (to: string): boolean => to === paths.dashboard || to === paths.home;

/**
 * The dashboard's links. Beside the page each link fits on one line, also in the wider fallback typeface, so that
 * none moves when the typeface has loaded.
 */
export const SideNav = ({ groups, elsewhere, onClose }: SideNavProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** Replaces the drawer's history entry. A link that opens in another tab leaves the drawer open. */
  const leaveDrawer = (event: MouseEvent, to: string): void => {
    if (!onClose || !staysHere(event)) return;
    event.preventDefault();
    event.stopPropagation(); // the link would add an entry
    if (to === pathname) onClose();
    else navigate(to, { replace: true });
  };
  const last = groups.length - 1;
  return (
    <nav aria-label="Dashboard">
      {groups.map((links, index) => (
        <ul key={links[0]?.to} className="side-group grid gap-1">
          {links.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={isAlone(to)}
                className="side-link min-[64rem]:whitespace-nowrap"
                onClickCapture={(event) => leaveDrawer(event, to)}
              >
                {Icon && <Icon className="size-5 flex-none" />}
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
          {elsewhere && index === last && (
            <li>
              <span className="side-link min-[64rem]:whitespace-nowrap" aria-current="page">
                {elsewhere}
              </span>
            </li>
          )}
        </ul>
      ))}
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
export const Drawer = ({ open, title, onClose, children }: DrawerProps) => {
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
