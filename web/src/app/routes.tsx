import { isAdmin, isStaff } from "@shop/contract/roles";
import { memo, useMemo } from "react";
import { Outlet, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { RequireSession } from "../data/session/require-session.tsx";
import { useKnownRole } from "../data/session/role-check.ts";
import { useSession } from "../data/session/session-state.ts";
import { useSeesShop } from "../data/session/use-sees-shop.ts";
import { useIsOpen } from "../data/shop-settings.ts";
import { paths } from "../paths.ts";
import { ChunkedPage } from "../runtime/page-chunk.tsx";
import { type LayoutName, waitsForOpening } from "../runtime/page-row.ts";
import { useLazyModule } from "../runtime/use-lazy-module.ts";
import { Spinner } from "../ui/loading.tsx";
import { Layout, shopLayout } from "./layout.tsx";
import {
  closedShop,
  deskRows,
  isDeskPath,
  layouts,
  loadDesk,
  loadedDesk,
  notFound,
  pages,
} from "./pages.ts";
import { type SitePage, toRoute } from "./site-page.tsx";

/** A layout route around the pages that visitors see once the shop is open. Admins see them before. */
const WhileOpen = () => (
  <>
    {!useIsOpen() && <ChunkedPage chunk={closedShop} />}
    {useSeesShop() && <Outlet />}
  </>
);

/** The routes of pages, below one route for each layout, so that the layout stays mounted between its pages. */
const nested = (group: readonly SitePage[]): RouteObject[] => {
  const byLayout = Map.groupBy(group, ({ row }): LayoutName | undefined => row.layout);
  return [...byLayout].flatMap(([name, members]): RouteObject[] => {
    const children = members.map(toRoute);
    return name ? [{ element: <ChunkedPage chunk={layouts[name]} />, children }] : children;
  });
};

const isForSignedIn = ({ row }: SitePage): boolean => row.access === "signedIn";
const isPublic = (page: SitePage): boolean => !isForSignedIn(page);

/** The pages that visitors see once the shop is open, and those that they always see. */
const waiting = pages.filter(({ row }) => waitsForOpening(row));
const always = [...pages, notFound].filter(({ row }) => !waitsForOpening(row));

/** Stands at the desk's addresses until its routes replace these. */
const untilDesk = deskRows.map(
  ({ path }): RouteObject => ({ path, caseSensitive: true, element: <Spinner inline alone /> }),
);

/** The routes of the shop, and of the dashboard as customers have it. */
const shopRoutes: RouteObject[] = [
  {
    element: shopLayout,
    children: [
      {
        element: <WhileOpen />,
        children: [
          ...nested(waiting.filter(isPublic)),
          { element: <RequireSession />, children: nested(waiting.filter(isForSignedIn)) },
        ],
      },
      ...nested(always.filter(isPublic)),
      {
        element: <RequireSession />,
        children: [...nested(always.filter(isForSignedIn)), ...untilDesk],
      },
    ],
  },
];

const parts = {
  SiteLayout: Layout,
  accountPages: pages.filter(({ row }) => row.layout === "dashboard"),
  notFound,
};

const Failed = ({ failure }: { failure: Error }): never => {
  throw failure;
};

const failedRoutes = (failure: Error): RouteObject[] => [
  { element: shopLayout, children: [{ path: "*", element: <Failed failure={failure} /> }] },
];

const Matched = memo(({ routes }: { routes: RouteObject[] }) => useRoutes(routes));

/**
 * The routes of the site, with their access (SPEC.md section 2). The desk's replace the shop's at the desk's addresses,
 * and in the whole dashboard once the shop has said that somebody of the staff is signed in.
 */
export const SiteRoutes = () => {
  const { pathname } = useLocation();
  const { state } = useSession();
  const role = useKnownRole();
  const isWanted =
    state.status === "signedIn" &&
    pathname.startsWith(paths.dashboard) &&
    ((role !== null && isStaff(role)) || isDeskPath(pathname));
  const { failure } = useLazyModule(loadDesk, isWanted && !loadedDesk(), { isRequired: true });
  const desk = isWanted ? loadedDesk() : null;
  const seesOrders = role === null || isAdmin(role);
  const routes = useMemo(
    () => desk?.deskRoutes(parts, seesOrders) ?? (failure ? failedRoutes(failure) : shopRoutes),
    [desk, failure, seesOrders],
  );
  return <Matched routes={routes} />;
};
