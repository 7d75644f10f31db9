import { paths } from "../../navigation/paths.ts";

interface DashboardLink {
  readonly to: string;
  readonly label: string;
}

const ofEverybody: readonly DashboardLink[] = [{ to: paths.account, label: "Account" }];

const ofCustomers: readonly DashboardLink[] = [
  { to: paths.dashboard, label: "Customers Order" },
  { to: paths.review, label: "Add Review" },
];

const ofAdmins: readonly DashboardLink[] = [
  { to: paths.users, label: "Make Admin" },
  { to: paths.addProduct, label: "Add Product" },
  { to: paths.products, label: "Manage All Orders" },
  { to: paths.orders, label: "Manage Products" },
  { to: paths.productReviews, label: "Manage Reviews" },
];

/** @returns the sidebar's links (SPEC.md section 2), and one to the person's own account */
export const dashboardLinks = (admin: boolean): readonly DashboardLink[] => [
  ...(admin ? ofAdmins : ofCustomers),
  ...ofEverybody,
];
