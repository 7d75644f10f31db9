import { type RouteObject, useRoutes } from "react-router-dom";
import { ChunkedPage } from "../navigation/page-chunk.tsx";
import { RequireSession } from "../session/require-session.tsx";
import { Layout } from "./layout.tsx";
import { layouts, notFound, pages, type SitePage } from "./pages.ts";

const open = [pages.home, pages.blogs, pages.portfolio, pages.login, pages.signup, notFound];
const ofAdmins = [pages.users, pages.addProduct, pages.products, pages.orders];

const toRoute = (page: SitePage): RouteObject => ({
  path: page.path,
  element: <ChunkedPage key={page.path} chunk={page} />,
});

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...open.map(toRoute),
      {
        element: <RequireSession />,
        children: [
          toRoute(pages.purchase),
          {
            element: <ChunkedPage chunk={layouts.dashboard} />,
            children: [
              toRoute(pages.myOrders),
              toRoute(pages.review),
              { element: <ChunkedPage chunk={layouts.admin} />, children: ofAdmins.map(toRoute) },
            ],
          },
        ],
      },
    ],
  },
];

/** Which page stands at which address, and who gets in (SPEC.md section 2). */
export const SiteRoutes = () => useRoutes(routes);
