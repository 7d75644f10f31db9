import { type RouteObject, useRoutes } from "react-router-dom";
import { RequireSession } from "../data/session/require-session.tsx";
import { ChunkedPage } from "../runtime/page-chunk.tsx";
import type { LayoutName } from "../runtime/page-row.ts";
import { Layout } from "./layout.tsx";
import { layouts, notFound, pages } from "./pages.ts";
import type { SitePage } from "./site-page.ts";

const toRoute = (page: SitePage): RouteObject => ({
  path: page.path,
  caseSensitive: true, // as Hosting is: /BLOGS is an unknown address
  element: <ChunkedPage key={page.path} chunk={page} />,
});

/**
 * The routes of pages, below one route for each shared layout, so that the layout stays mounted between its
 * pages.
 *
 * @param depth how many of the pages' layouts are already around these routes
 */
const nested = (group: readonly SitePage[], depth = 0): RouteObject[] => {
  const byLayout = Map.groupBy(group, (page): LayoutName | undefined => page.layouts[depth]);
  return [...byLayout].flatMap(([name, members]): RouteObject[] =>
    name
      ? [
          {
            element: <ChunkedPage chunk={layouts[name]} />,
            children: nested(members, depth + 1),
          },
        ]
      : members.map(toRoute),
  );
};

const isOpen = ({ row }: SitePage): boolean => row.access === "public" || row.access === "visitors";

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...nested([...pages, notFound].filter(isOpen)),
      {
        element: <RequireSession />,
        children: nested(pages.filter((page) => !isOpen(page))),
      },
    ],
  },
];

/** The routes of the site, with their access (SPEC.md section 2). */
export const SiteRoutes = () => useRoutes(routes);
