import { type ComponentProps, use, useCallback, useEffect, useRef } from "react";
import {
  matchPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from "react-router-dom";
import { fetchInView } from "./fetch-in-view.ts";
import { PrefetchContext } from "./prefetch-context.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href" | "ref"> {
  /** A path of the site, and possibly what follows it: a query, a place on the page. */
  to: string;
  /** Becomes the state of the location there. */
  state?: unknown;
  /** Whether the page is prefetched as soon as the link is in view, and not only when it is hovered or focused. */
  inView?: boolean;
}

/** A link to a page of the site, prefetched when the link is in view, hovered or focused. */
export const Link = ({ to, state, inView = true, onClick, children, ...rest }: LinkProps) => {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const prefetch = use(PrefetchContext);
  const { pathname } = useResolvedPath(to);
  const fetch = useCallback(() => prefetch(pathname), [prefetch, pathname]);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(
    () => (inView && link.current ? fetchInView(link.current, fetch) : undefined),
    [fetch, inView],
  );
  return (
    <a
      {...rest}
      ref={link}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        go(event);
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
