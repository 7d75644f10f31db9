import { labelSlug } from "@shop/contract/label-slug";
import { isAdmin, isStaff, type Role } from "@shop/contract/roles";

/** The addresses of the desk, the pages for admins: the owner's own, then SPEC.md section 2's four. */
const deskPaths = {
  today: "/dashboard/today",
  figures: "/dashboard/figures",
  deskOrders: "/dashboard/orders",
  newOrder: "/dashboard/orders/new",
  packing: "/dashboard/packing",
  counting: "/dashboard/counting",
  deskProducts: "/dashboard/products",
  importProducts: "/dashboard/import",
  plannedPrices: "/dashboard/planned-prices",
  purchaseList: "/dashboard/purchase-list",
  customers: "/dashboard/customers",
  deskReviews: "/dashboard/reviews",
  invoices: "/dashboard/invoices",
  codes: "/dashboard/codes",
  log: "/dashboard/log",
  settings: "/dashboard/shop",
  users: "/dashboard/user",
  addProduct: "/dashboard/addProduct",
  specProducts: "/dashboard/manageOrderProducts",
  specOrders: "/dashboard/manageProductOrders",
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
  guestCheckout: "/checkout/guest",
  guestOrder: "/order",
  paid: "/paid",
  unpaid: "/unpaid",
  delivery: "/delivery",
  returns: "/returns",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  imprint: "/imprint",
  purchase: "/purchase",
  dashboard: "/dashboard",
  review: "/dashboard/review",
  account: "/dashboard/account",
  ...deskPaths,
} as const;

/** @returns where the dashboard begins for somebody of a role */
export const dashboardOf = (role: Role): string => {
  if (isAdmin(role)) return paths.today;
  return isStaff(role) ? paths.packing : paths.dashboard;
};

/** @returns the address of an order's own page */
export const orderPath = (id: string): string => `/dashboard/orders/${id}`;

/** @returns the address of the slip that is sent with a return of an order */
export const returnSlipPath = (id: string, of: string): string => `${orderPath(id)}/returns/${of}`;

/** @returns the address of an order's invoice and credit notes, for its customer */
export const invoicePath = (id: string): string => `${orderPath(id)}/invoice`;

/** @returns the address of a guest's order, for whoever has its link */
export const guestOrderPath = (id: string): string => `${paths.guestOrder}/${id}`;

/** @returns the address of the invoice and credit notes of a guest's order */
export const guestInvoicePath = (id: string): string => `${guestOrderPath(id)}/invoice`;

/** @returns the address of the slip that is sent with a return of a guest's order */
export const guestSlipPath = (id: string, of: string): string =>
  `${guestOrderPath(id)}/returns/${of}`;

/** @returns the address of a product's own page */
export const toolPath = (id: string): string => `/tools/${id}`;

/** The filters whose values have pages of their own. */
export type LabelName = "kind" | "brand";

const pageOf =
  (name: LabelName) =>
  (slug: string): string =>
    `${paths.tools}/${name}/${slug}`;

/** The pages of all tools with a label, by its slug. */
export const labelPages = { kind: pageOf("kind"), brand: pageOf("brand") } as const;

/**
 * @returns the address of all tools with a label: of the kind "Hammer drill", of the brand "Torvik". A label without
 *   letters and digits has none
 */
export const labelPath = (name: LabelName, label: string): string => {
  const slug = labelSlug(label);
  return slug ? labelPages[name](encodeURIComponent(slug)) : paths.tools;
};

/** @returns the address of a customer's own page, for admins */
export const customerPath = (id: string): string => `/dashboard/customers/${id}`;

/** @returns the address of what an import of products has changed, for admins */
export const importPath = (id: string): string => `${paths.importProducts}/${id}`;

/** @returns the address of an invoice or a credit note by its number, for admins */
export const issuedPath = (number: string): string => `${paths.invoices}/${number}`;

/** @returns the address of printed papers, for admins; `?ids=` names the orders */
export const paperPath = (kind: string): string => `/dashboard/paper/${kind}`;

/** @returns the address of a section of what admins set, such as "notice" */
export const settingsPath = (section: string): string => `${paths.settings}/${section}`;

/** @returns the address where admins set the text of a page about the shop */
export const textPath = (name: string): string => settingsPath(`texts/${name}`);

/** Every address of the desk as a route's pattern: all that a shopper's browser knows of the desk. */
export const deskPatterns: readonly string[] = [
  ...Object.values(deskPaths),
  customerPath(":id"),
  importPath(":id"),
  issuedPath(":id"),
  paperPath(":kind"),
  settingsPath(":id"),
  textPath(":id"),
];
