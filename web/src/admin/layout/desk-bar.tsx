import { mayCall, type Role } from "@shop/contract/roles";
import Menu from "lucide-react/icons/menu";
import Store from "lucide-react/icons/store";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useKnownRole } from "../../data/session/role-check.ts";
import { useSession } from "../../data/session/session-state.ts";
import { tokenRole } from "../../data/session/session-token.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { dashboardOf, paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";
import { Brand } from "../../ui/brand.tsx";
import { Link } from "../../ui/link.tsx";
import { SchemeSwitch } from "../../ui/scheme-switch.tsx";
import { Drawer, type SideLink, SideNav, sideLinks } from "../../ui/side-nav.tsx";
import { useIgnoredScans } from "../scan/scan-keys.ts";
import "./desk-bar.css";

const rows = Object.values(
  import.meta.glob<readonly PageRow[]>("../**/route.ts", { eager: true, import: "routes" }),
).flat();

/** @returns the places of a role: the shop's own, then SPEC.md section 2's four for admins */
const linksOf = (role: Role): readonly (readonly SideLink[])[] => {
  const seen = rows.filter(({ access }) => access !== "visitors" && mayCall(role, access));
  const places = sideLinks({ desk: seen });
  const groups = [
    [...places.filter(({ icon }) => icon), { to: paths.home, label: "Shop front", icon: Store }],
    places.filter(({ icon }) => !icon),
  ];
  return groups.filter((links) => links.length > 0);
};

interface Props {
  /** The rows of the account's pages: the bar has a link to some. The others have no link: the current one is named. */
  accountRows: readonly PageRow[];
}

/** The bar above the desk's pages, and the links beside them; on narrow screens in a drawer. */
export const DeskBar = ({ accountRows }: Props) => {
  useIgnoredScans();
  const { isOpen, open, close } = useDialog("menu");
  const { signOut } = useSession();
  const { pathname } = useLocation();
  const leave = () => {
    void signOut();
    document.getElementById("main")?.focus({ preventScroll: true }); // the button, which had the focus, is removed
  };
  const linked = accountRows.filter(({ deskBar }) => deskBar);
  const elsewhere = accountRows.find(
    ({ path, sidebar, deskBar }) => path === pathname && sidebar && !deskBar,
  );
  const role = useKnownRole() ?? tokenRole();
  const links = useMemo(() => linksOf(role), [role]);
  const nav = { groups: links, elsewhere: elsewhere?.title };
  return (
    <>
      <header className="desk-bar z-11 flex min-h-14 flex-wrap items-center gap-x-1 px-2 min-[64rem]:px-4">
        <button
          type="button"
          className="menu-toggle bar-link min-[64rem]:hidden"
          onClick={open}
          aria-haspopup="dialog"
          aria-label="Dashboard menu"
        >
          <Menu className="size-5" />
        </button>
        <Link
          to={dashboardOf(role)}
          className="brand mr-auto flex min-h-11 items-center gap-2.5 px-1 max-[30rem]:flex-1"
        >
          <Brand logo={useShopSettings().pictures.logo} nameClass="max-[30rem]:sr-only" />
        </Link>
        <Link to={paths.home} className="bar-link max-[30rem]:hidden">
          View shop
        </Link>
        {linked.map(({ path, title }) => (
          <Link key={path} to={path} className="bar-link">
            {title}
          </Link>
        ))}
        <button type="button" className="bar-link" onClick={leave}>
          Sign Out
        </button>
        <SchemeSwitch />
      </header>
      <div id="menu" className="desk-side p-3 max-[64rem]:hidden">
        <SideNav {...nav} />
      </div>
      <Drawer open={isOpen} title="Dashboard menu" onClose={close}>
        <SideNav {...nav} onClose={close} />
      </Drawer>
    </>
  );
};
