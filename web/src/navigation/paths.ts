/** The addresses of the desk, the pages for admins: the owner's own, then SPEC.md section 2's four. */
export const deskPaths = {
  today: "/dashboard/today",
  deskOrders: "/dashboard/orders",
  packing: "/dashboard/packing",
  deskProducts: "/dashboard/products",
  customers: "/dashboard/customers",
  deskReviews: "/dashboard/reviews",
  log: "/dashboard/log",
  users: "/dashboard/user",
  addProduct: "/dashboard/addProduct",
  products: "/dashboard/manageOrderProducts",
  orders: "/dashboard/manageProductOrders",
} as const;

/** Every address of the site: SPEC.md section 2, and the pages about the shop. */
export const paths = {
  home: "/",
  blogs: "/blogs",
  login: "/login",
  signup: "/signup",
  portfolio: "/portfolio",
  tools: "/tools",
  basket: "/basket",
  checkout: "/checkout",
  delivery: "/delivery",
  returns: "/returns",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  purchase: "/purchase",
  dashboard: "/dashboard",
  review: "/dashboard/review",
  account: "/dashboard/account",
  ...deskPaths,
} as const;

/** @returns the address of an order's own page */
export const orderPath = (id: string): string => `/dashboard/orders/${id}`;

/** @returns the address of a product's own page */
export const toolPath = (id: string): string => `/tools/${id}`;

/** @returns the address of the catalogue's tools of a kind */
export const kindPath = (kind: string): string => `${paths.tools}?${new URLSearchParams({ kind })}`;

/** Every address of the desk as a route's pattern: all that a shopper's browser knows of the desk. */
export const deskPatterns: readonly string[] = [
  ...Object.values(deskPaths),
  "/dashboard/customers/:id",
  "/dashboard/paper/:kind",
];
