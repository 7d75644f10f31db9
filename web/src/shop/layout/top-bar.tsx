import { type FocusEvent, type MouseEvent, useRef } from "react";
import { useSeesShop } from "../../data/session/use-sees-shop.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { paths } from "../../paths.ts";
import type { PageRow } from "../../runtime/page-row.ts";
import { Brand } from "../../ui/brand.tsx";
import { Link, NavLink } from "../../ui/link.tsx";
import { SchemeSwitch } from "../../ui/scheme-switch.tsx";
import { SearchField } from "../catalogue/search-field.tsx";
import { NavItem } from "./nav-item.tsx";
import { SessionItems } from "./session-items.tsx";

/** The link to the basket. The style sheet draws the number of tools (domain/basket/basket-count.ts). */
const BasketLink = ({ onGo }: { onGo: () => void }) => (
  <NavLink to={paths.basket} className="bar-icon basket-link" onClick={onGo}>
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path
        d="M2 10h20l-2.5 10h-15zM7 10a5 6 0 0 1 10 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
    <span className="sr-only">Basket</span>
  </NavLink>
);

const rows = Object.values(
  import.meta.glob<readonly PageRow[]>("../*/route.ts", { eager: true, import: "routes" }),
).flat();

/** The links in the order of `paths`: those for shopping, and the others. */
const links = Object.values(paths)
  .flatMap((to) => rows.filter(({ path, topBar }) => topBar && path === to))
  .map(({ path, title, topBar }) => ({ to: path, label: title, ...topBar }))
  .sort((one, other) => Number(one.isSecond ?? 0) - Number(other.isSecond ?? 0));

/** In Safari a press doesn't focus a button, and Tab enters an open popover from its focused button only. */
const focusPressed = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus();

/**
 * The top navigation (SPEC.md section 2). On small screens the links are in a popover, which the
 * browser opens and closes by itself, also before any script has run.
 */
export const TopBar = () => {
  const seesShop = useSeesShop();
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  // Closes when the focus leaves the menu, so that the menu never covers the focused element.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // Above the spinner that fills the window (z-10), so that the bar stays usable.
  return (
    <header className="top-bar z-11">
      <div className="shell flex min-h-13 flex-wrap items-center py-1 min-[24rem]:gap-x-1">
        <Link
          to={paths.home}
          className="brand me-auto flex items-center gap-2.5 max-[30rem]:[--logo:26vw]"
        >
          <Brand logo={useShopSettings().pictures.logo} nameClass="max-[22.5rem]:sr-only" />
        </Link>
        {seesShop && <SearchField />}
        <nav
          id="menu"
          popover="auto"
          ref={menu}
          className="top-nav"
          aria-label="Main"
          onBlur={leave}
        >
          <ul className="items-center min-[60rem]:flex">
            {seesShop && links.map((link) => <NavItem key={link.to} {...link} onGo={close} />)}
            <SessionItems onGo={close} />
            <li>
              <SchemeSwitch />
            </li>
          </ul>
        </nav>
        <Link to={paths.dashboard} className="bar-icon min-[60rem]:hidden" onClick={close}>
          <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
            <path
              d="M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3.5 21a8.5 7 0 0 1 17 0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          <span className="sr-only">Account</span>
        </Link>
        {seesShop && <BasketLink onGo={close} />}
        <button
          type="button"
          className="bar-icon menu-toggle"
          popoverTarget="menu"
          onClick={focusPressed}
        >
          <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
            <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className="max-[28rem]:sr-only">Menu</span>
        </button>
      </div>
    </header>
  );
};
