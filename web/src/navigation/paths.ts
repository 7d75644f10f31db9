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
  users: "/dashboard/user",
  addProduct: "/dashboard/addProduct",
  products: "/dashboard/manageOrderProducts",
  orders: "/dashboard/manageProductOrders",
  productReviews: "/dashboard/manageReviews",
} as const;

/** @returns the address of an order's own page */
export const orderPath = (id: string): string => `/dashboard/orders/${id}`;

/** @returns the address of a product's own page */
export const toolPath = (id: string): string => `/tools/${id}`;
