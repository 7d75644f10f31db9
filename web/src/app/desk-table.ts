import { paths } from "../navigation/paths.ts";
import { customerPath, paperPath } from "../pages/desk/desk-paths.ts";
import type { PageRow } from "./page-row.ts";

const adminsPage = {
  access: "admin",
  file: { of: paths.dashboard },
} as const;

/**
 * Every page of the desk. Unlike page-table.ts it loads with the first page of the desk: no shopper needs it. A page
 * that joins needs its pattern in `deskPatterns` too.
 */
export const deskTable: readonly PageRow[] = [
  {
    ...adminsPage,
    path: paths.today,
    title: "Today",
    source: "pages/desk/today/today-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskOrders,
    title: "Orders",
    source: "pages/desk/orders/orders-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.packing,
    title: "Packing",
    source: "pages/desk/packing/packing-page.tsx",
  },
  {
    ...adminsPage,
    path: paperPath(":kind"),
    title: "Paper",
    titlesItself: true,
    source: "pages/desk/paper/paper-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.customers,
    title: "Customers",
    source: "pages/desk/customers/customers-page.tsx",
  },
  {
    ...adminsPage,
    path: customerPath,
    title: "Customer",
    titlesItself: true,
    source: "pages/desk/customer/customer-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskProducts,
    title: "Products",
    source: "pages/desk/products/products-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskReviews,
    title: "Reviews",
    source: "pages/desk/reviews/reviews-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.log,
    title: "Log",
    source: "pages/desk/log/log-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.users,
    title: "Make Admin",
    source: "pages/desk/spec/users-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.addProduct,
    title: "Add Product",
    source: "pages/desk/spec/add-product-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.products,
    title: "Manage All Orders",
    source: "pages/desk/spec/products-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.orders,
    title: "Manage Products",
    source: "pages/desk/spec/orders-page.tsx",
  },
];
