import { Route, Routes } from "react-router-dom";
import { RequireSession } from "../users/require-session.tsx";
import { Layout } from "./layout.tsx";
import { ChunkedPage } from "./page-chunk.tsx";
import { layouts, notFound, pages, type SitePage } from "./pages.ts";

const open = [pages.home, pages.blogs, pages.portfolio, pages.login, pages.signup, notFound];
const ofAdmins = [pages.users, pages.addProduct, pages.products, pages.orders];

const toRoute = (page: SitePage) => (
  <Route key={page.path} path={page.path} element={<ChunkedPage key={page.path} chunk={page} />} />
);

/** Which page stands at which address, and who gets in (SPEC.md section 2). */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      {open.map(toRoute)}
      <Route element={<RequireSession />}>
        {toRoute(pages.purchase)}
        <Route element={<ChunkedPage chunk={layouts.dashboard} />}>
          {toRoute(pages.myOrders)}
          {toRoute(pages.review)}
          <Route element={<ChunkedPage chunk={layouts.admin} />}>{ofAdmins.map(toRoute)}</Route>
        </Route>
      </Route>
    </Route>
  </Routes>
);
