import type { ComponentType, ReactNode } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { DeskBar } from "../admin/layout/desk-bar.tsx";
import { StepLine } from "../admin/layout/step-line.tsx";
import { FollowRole, RequireRole } from "../data/session/require-role.tsx";
import { RequireSession } from "../data/session/require-session.tsx";
import { ChunkedPage } from "../runtime/page-chunk.tsx";
import type { Access, PageRow } from "../runtime/page-row.ts";
import { usePageName } from "../runtime/use-page-name.ts";
import { atAddress, type SitePage, sitePages, toRoute } from "./site-page.tsx";

const deskPages: readonly SitePage[] = sitePages(
  import.meta.glob<readonly PageRow[]>("../admin/**/route.ts", { eager: true, import: "routes" }),
  import.meta.glob<{ default: ComponentType }>("../admin/**/*-page.tsx"),
);

/** The page of the desk at an address; undefined for any other address. */
export const deskPageAt = (pathname: string): SitePage | undefined =>
  atAddress(deskPages, pathname);

/** Names the page: at the arrival its row may not have loaded yet. */
const NamedPage = ({ page }: { page: SitePage }) => {
  usePageName(page.row.title);
  return <ChunkedPage chunk={page} />;
};

const toDeskRoute = (page: SitePage): RouteObject =>
  page.row.titlesItself
    ? toRoute(page)
    : { ...toRoute(page), element: <NamedPage key={page.path} page={page} /> };

interface Parts {
  /** The component of the shop's layout route, so that `main` stays mounted where the desk's replaces it. */
  SiteLayout: ComponentType<{ header: ReactNode; footer: ReactNode }>;
  /** The pages that admins share with customers. */
  accountPages: readonly SitePage[];
  notFound: SitePage;
}

/** Who sees the desk's pages. Each sees those of the next ones, too, and is signed out at an address of the others. */
const levels = ["packing", "admin", "owner"] as const;

/**
 * The routes of the dashboard as the staff has it: the desk's pages, then those that they share with customers.
 *
 * @param seesOrders whether an order's address shows the admins' page of it, and not its customer's
 */
export const deskRoutes = (
  { SiteLayout, accountPages, notFound }: Parts,
  seesOrders: boolean,
): RouteObject[] => {
  const byAccess = Map.groupBy(deskPages, ({ row }) => row.access);
  const routesOf = (access: Access) => (byAccess.get(access) ?? []).map(toDeskRoute);
  const header = <DeskBar accountRows={accountPages.map(({ row }) => row)} />;
  const place = (
    <div className="page shell min-h-svh">
      <Outlet />
    </div>
  );
  const children: RouteObject[] = [
    ...levels.map((access) => ({
      element: <RequireRole access={access} />,
      children: routesOf(access),
    })),
    {
      element: <FollowRole />,
      children: [...(seesOrders ? routesOf("signedIn") : []), ...accountPages.map(toRoute)],
    },
  ];
  return [
    {
      element: <SiteLayout header={header} footer={<StepLine />} />,
      children: [
        toRoute(notFound),
        { element: <RequireSession />, children: [{ element: place, children }] },
      ],
    },
  ];
};
