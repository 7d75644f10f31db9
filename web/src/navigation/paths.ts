/** Every address of the site (SPEC.md section 2). */
export const paths = {
  home: "/",
  blogs: "/blogs",
  login: "/login",
  signup: "/signup",
  portfolio: "/portfolio",
  purchase: "/purchase",
  dashboard: "/dashboard",
  review: "/dashboard/review",
  users: "/dashboard/user",
  addProduct: "/dashboard/addProduct",
  products: "/dashboard/manageOrderProducts",
  orders: "/dashboard/manageProductOrders",
} as const;
