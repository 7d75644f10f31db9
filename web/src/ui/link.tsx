import { type ComponentProps, type MouseEvent, use } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { LinkContext } from "./link-context.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** A path of the site, possibly with a query and a hash. */
  to: string;
  /** The state of the new history entry. */
  state?: unknown;
}

/** Resolves an address relative to the page's, such as "?page=2", to a path. */
const pathOf = (to: string): string => new URL(to, location.href).pathname;

/** Whether a click navigates in this tab, and doesn't open a new tab or a download. */
export const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * A link to a page of the site, prefetched when the link is hovered, touched or focused. It avoids the
 * router's hooks, which would rerender every link at each change of the address, such as each keystroke of
 * a search.
 */
export const Link = ({ to, state, onClick, children, ...rest }: LinkProps) => {
  const { prefetch, follow } = use(LinkContext);
  const fetch = () => prefetch(pathOf(to));
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!staysHere(event)) return;
        event.preventDefault();
        follow(to, state);
      }}
      onPointerEnter={fetch}
      onFocus={fetch}
    >
      {children}
    </a>
  );
};

interface NavLinkProps extends LinkProps {
  /** Whether only the exact path counts as this page, and not the paths below it. */
  end?: boolean;
}

/** A link with aria-current="page" while its page is shown. */
export const NavLink = ({ to, end = false, ...rest }: NavLinkProps) => {
  const { pathname } = useLocation();
  const here = matchPath({ path: to, end }, pathname) !== null;
  return <Link {...rest} to={to} aria-current={here ? "page" : undefined} />;
};
