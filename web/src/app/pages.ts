import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "./page-chunk.tsx";
import { paths } from "./paths.ts";

export interface SitePage extends PageChunk {
  readonly path: string;
  /** What document.title says before the shop's name. */
  readonly title: string;
}

const page = (path: string, title: string, load: Parameters<typeof pageChunk>[0]): SitePage => ({
  path,
  title,
  ...pageChunk(load),
});

/** Every page of the site, each in its own chunk. */
export const pages = {
  home: page(
    paths.home,
    "Hand tools and drill machines",
    () => import("../pages/home/home-page.tsx"),
  ),
  blogs: page(paths.blogs, "Blogs", () => import("../pages/blogs/blogs-page.tsx")),
  portfolio: page(
    paths.portfolio,
    "My Portfolio",
    () => import("../pages/portfolio/portfolio-page.tsx"),
  ),
  login: page(paths.login, "Login", () => import("../pages/login/login-page.tsx")),
  signup: page(paths.signup, "Sign up", () => import("../pages/signup/signup-page.tsx")),
  purchase: page(paths.purchase, "Purchase", () => import("../pages/purchase/purchase-page.tsx")),
  myOrders: page(
    paths.dashboard,
    "Customers Order",
    () => import("../pages/dashboard/my-orders-page.tsx"),
  ),
  review: page(paths.review, "Add Review", () => import("../pages/dashboard/review-page.tsx")),
  users: page(paths.users, "Make Admin", () => import("../pages/dashboard/users-page.tsx")),
  addProduct: page(
    paths.addProduct,
    "Add Product",
    () => import("../pages/dashboard/add-product-page.tsx"),
  ),
  products: page(
    paths.products,
    "Manage All Orders",
    () => import("../pages/dashboard/products-page.tsx"),
  ),
  orders: page(paths.orders, "Manage Products", () => import("../pages/dashboard/orders-page.tsx")),
} as const;

export const notFound = page(
  "*",
  "Not found",
  () => import("../pages/not-found/not-found-page.tsx"),
);

/** The layouts around pages, in chunks of their own too. */
export const layouts = {
  dashboard: pageChunk(() => import("../pages/dashboard/dashboard-layout.tsx")),
  admin: pageChunk(() => import("../users/require-admin.tsx")),
};

/** The page at an address; whatever has none is not found. */
export const pageAt = (pathname: string): SitePage =>
  Object.values(pages).find(({ path }) => matchPath(path, pathname)) ?? notFound;

/**
 * Fetches what a page needs, ahead of time; if that fails, the visit itself will say so. Merely
 * pointing at a link must not reload the page: something may have been typed into it.
 */
export const prefetch = (pathname: string): void => {
  pageAt(pathname)
    .fetch(async () => false)
    .catch(() => {});
};

export const titleAt = (pathname: string): string => `${pageAt(pathname).title} · Pros & Drill`;
