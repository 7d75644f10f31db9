import { type FocusEvent, type MouseEvent, useRef } from "react";
import { Link } from "../navigation/link.tsx";
import { paths } from "../navigation/paths.ts";
import { SearchField } from "../products/catalogue/search-field.tsx";
import { BrandMark } from "../ui/brand-mark.tsx";
import { SchemeSwitch } from "../ui/scheme-switch.tsx";
import { BasketLink } from "./basket-link.tsx";
import { NavItem } from "./nav-item.tsx";
import { SessionItems } from "./session-items.tsx";

/** In Safari a press doesn't focus a button, and Tab enters an open popover from its focused button only. */
const focusPressed = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus();

/**
 * The top navigation (SPEC.md section 2). On small screens the links are in a popover, which the
 * browser opens and closes by itself, also before any script has run.
 */
export const TopBar = () => {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  // Closes when the focus leaves the menu, so that the menu never covers the focused element.
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // Above the spinner that fills the window (z-10), so that the bar stays usable.
  return (
    <header className="top-bar z-11">
      <div className="shell flex min-h-13 flex-wrap items-center justify-between gap-x-1 gap-y-1 py-1 min-[24rem]:gap-x-3">
        <Link to={paths.home} className="brand flex items-center gap-2.5">
          <BrandMark />
          <span className="max-[22.5rem]:sr-only">Pros &amp; Drill</span>
        </Link>
        <div className="flex flex-wrap items-center justify-end min-[24rem]:gap-1 min-[60rem]:order-2">
          <SearchField />
          <SchemeSwitch />
          <BasketLink onGo={close} />
          <button type="button" className="menu-toggle" popoverTarget="menu" onClick={focusPressed}>
            <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
              <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="max-[28rem]:sr-only">Menu</span>
          </button>
        </div>
        <nav
          id="menu"
          popover="auto"
          ref={menu}
          className="top-nav"
          aria-label="Main"
          onBlur={leave}
        >
          <ul className="items-center gap-1 min-[60rem]:flex">
            <NavItem to={paths.home} label="Home" onGo={close} />
            <NavItem to={paths.tools} label="Tools" onGo={close} />
            <NavItem to={paths.purchase} label="Purchase" onGo={close} />
            <NavItem to={paths.blogs} label="Blogs" onGo={close} />
            <NavItem to={paths.portfolio} label="My Portfolio" onGo={close} />
            <SessionItems onGo={close} />
          </ul>
        </nav>
      </div>
    </header>
  );
};
