import { customerPath, paperPath } from "../admin/desk-paths.ts";
import { paths } from "../paths.ts";
import type { PageRow } from "../runtime/page-row.ts";

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
    source: "admin/today/today-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskOrders,
    title: "Orders",
    source: "admin/orders/orders-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.packing,
    title: "Packing",
    source: "admin/packing/packing-page.tsx",
  },
  {
    ...adminsPage,
    path: paperPath(":kind"),
    title: "Paper",
    titlesItself: true,
    source: "admin/paper/paper-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.customers,
    title: "Customers",
    source: "admin/customers/customers-page.tsx",
  },
  {
    ...adminsPage,
    path: customerPath,
    title: "Customer",
    titlesItself: true,
    source: "admin/customer/customer-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskProducts,
    title: "Products",
    source: "admin/products/products-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.deskReviews,
    title: "Reviews",
    source: "admin/reviews/reviews-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.log,
    title: "Log",
    source: "admin/log/log-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.users,
    title: "Make Admin",
    source: "admin/spec/users/users-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.addProduct,
    title: "Add Product",
    source: "admin/spec/add-product/add-product-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.products,
    title: "Manage All Orders",
    source: "admin/spec/products/products-page.tsx",
  },
  {
    ...adminsPage,
    path: paths.orders,
    title: "Manage Products",
    source: "admin/spec/orders/orders-page.tsx",
  },
];
