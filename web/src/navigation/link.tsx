import { type ComponentProps, type MouseEvent, use, useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { fetchInView } from "./fetch-in-view.ts";
import { LinkContext } from "./link-context.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** A path of the site, and possibly what follows it: a query, a place on the page. */
  to: string;
  /** Becomes the state of the location there. */
  state?: unknown;
  /** Whether the page is prefetched as soon as the link is in view, and not only when it is hovered or focused. */
  inView?: boolean;
}

/** The path behind an address that may be relative to the page's: "?page=2". */
const pathOf = (to: string): string => new URL(to, location.href).pathname;

/** Whether a click asks for the page here, and not for a new tab or the like. */
export const staysHere = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * A link to a page of the site, prefetched when the link is in view, hovered or focused. It does without
 * the router's hooks: they would render every link of a page anew whenever the address changes, which
 * it does with each letter of a search.
 */
export const Link = ({ to, state, inView = true, onClick, children, ...rest }: LinkProps) => {
  const { prefetch, follow } = use(LinkContext);
  const link = useRef<HTMLAnchorElement>(null);
  const fetch = () => prefetch(pathOf(to));
  useEffect(() => {
    if (!inView || !link.current) return;
    return fetchInView(link.current, () => prefetch(pathOf(to)));
  }, [to, prefetch, inView]);
  return (
    <a
      {...rest}
      ref={link}
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
