import { matchPath } from "react-router-dom";
import { type PageChunk, pageChunk } from "../navigation/page-chunk.tsx";
import { paths } from "../navigation/paths.ts";

export interface SitePage extends PageChunk {
  readonly path: string;
  /** What document.title says before the shop's name. */
  readonly title: string;
  /** The layouts it stands in, in chunks of their own too. */
  readonly within: readonly PageChunk[];
}

const page = (
  path: string,
  title: string,
  load: Parameters<typeof pageChunk>[0],
  within: readonly PageChunk[] = [],
): SitePage => ({ path, title, within, ...pageChunk(load) });

/** The layouts around pages. */
export const layouts = {
  dashboard: pageChunk(() => import("../pages/dashboard/dashboard-layout.tsx")),
  admin: pageChunk(() => import("../session/require-admin.tsx")),
};
const ofCustomers = [layouts.dashboard];
const ofAdmins = [layouts.dashboard, layouts.admin];

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
    ofCustomers,
  ),
  review: page(
    paths.review,
    "Add Review",
    () => import("../pages/dashboard/review-page.tsx"),
    ofCustomers,
  ),
  users: page(
    paths.users,
    "Make Admin",
    () => import("../pages/dashboard/users-page.tsx"),
    ofAdmins,
  ),
  addProduct: page(
    paths.addProduct,
    "Add Product",
    () => import("../pages/dashboard/add-product-page.tsx"),
    ofAdmins,
  ),
  products: page(
    paths.products,
    "Manage All Orders",
    () => import("../pages/dashboard/products-page.tsx"),
    ofAdmins,
  ),
  orders: page(
    paths.orders,
    "Manage Products",
    () => import("../pages/dashboard/orders-page.tsx"),
    ofAdmins,
  ),
} as const;

export const notFound = page(
  "*",
  "Not found",
  () => import("../pages/not-found/not-found-page.tsx"),
);

/** The page at an address; whatever has none is not found. */
export const pageAt = (pathname: string): SitePage =>
  Object.values(pages).find(({ path }) => matchPath(path, pathname)) ?? notFound;

/**
 * Fetches all that the page at an address needs.
 *
 * @param recover what to do about a chunk that is gone, if not to reload the page
 * @throws ChunkFailed when a chunk doesn't come
 */
export const fetchPage = async (
  pathname: string,
  recover?: () => Promise<boolean>,
): Promise<void> => {
  const { within, fetch } = pageAt(pathname);
  await Promise.all([...within, { fetch }].map((chunk) => chunk.fetch(recover)));
};

/**
 * The same, ahead of time; if that fails, the visit itself will say so. Merely pointing at a link
 * must not reload the page: something may have been typed into it.
 */
export const prefetch = (pathname: string): void => {
  fetchPage(pathname, async () => false).catch(() => {});
};

export const titleAt = (pathname: string): string => `${pageAt(pathname).title} · Pros & Drill`;
