/// <reference types="vite/client" />

import { ownOrders } from "../domain/orders/order-lists.ts";
import {
  filtersOfAll,
  newestTools,
  productsOnSale,
  toolsOnHome,
} from "../domain/products/product-lists.ts";
import { latestReviews } from "../domain/reviews/review-lists.ts";
import { type deskPaths, labelPages, orderPath, paths, toolPath } from "../paths.ts";
import type { PageRow } from "../runtime/page-row.ts";

/** False in the browser's bundle, where Vite replaces it: visitors don't load data that only the build reads. */
const inBuild = import.meta.env?.SSR !== false;

const customersPage = {
  access: "signedIn",
  layout: "dashboard",
  file: { of: paths.dashboard },
} as const;

const infoPage = { access: "public", source: "shop/info/info-page.tsx" } as const;

const infoFile = (description: string) =>
  ({
    kind: "prerendered",
    search: "listed",
    description,
    picture: { name: "shop", alt: "A parcel on a shelf, tied up and labelled" },
    budget: { script: 104, style: 10.5, pictures: 0 },
  }) as const;

const toolsPage = {
  title: "Tools",
  access: "public",
  source: "shop/tools/tools-page.tsx",
} as const;

const toolsFile = {
  kind: "requested",
  budget: { script: 106, style: 10.5, pictures: 0 },
  needsScript: "Ordering needs",
} as const;

const labelFile = {
  ...toolsFile,
  search: "noindex", // replaced for a kind or a brand that exists: shop/tools/tools-file.ts
  description: "Tools that aren't in the shop.",
} as const;

/** The tools of a kind or a brand. */
const labelPage = {
  ...toolsPage,
  titlesItself: true,
  file: inBuild && labelFile,
} as const;

/**
 * Every page of the site but the desk's (desk-table.ts), by the name of its path. The routes, the build, the
 * sitemap, the budgets and the service worker follow from this table; a test compares firebase.json's rewrites with it.
 */
export const pageTable = {
  home: {
    path: paths.home,
    title: "Hand tools and drill machines",
    access: "public",
    source: "shop/home/home-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Drill machines, bits and hand tools for people who earn their living with them: in stock, kept sharp and honestly described. See the tools and what customers say.",
      picture: { name: "home", alt: "A cordless drill on a workbench before a tool wall" },
      budget: { script: 105, style: 11, pictures: 130 },
      needsScript: "The tools and the reviews need",
      firstLists: [toolsOnHome, latestReviews],
    },
  },
  tools: {
    ...toolsPage,
    path: paths.tools,
    file: inBuild && {
      ...toolsFile,
      search: "listed",
      description:
        "Every tool in the shop: search by a word, however it is spelt, and narrow down by kind, brand, price and what is in stock.",
      picture: { name: "tools", alt: "A twist drill going straight down into a beam" },
      firstLists: [newestTools],
      searchedList: "GET /catalogue",
    },
  },
  kind: { ...labelPage, path: labelPages.kind },
  brand: { ...labelPage, path: labelPages.brand },
  blogs: {
    path: paths.blogs,
    title: "Blogs",
    access: "public",
    source: "shop/blogs/blogs-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Six questions on web development, answered from the shop's own work: faster React pages, state, prototypes, unit tests, cookies and storage.",
      picture: { name: "blogs", alt: "An open tool roll with chisels, pliers and a steel rule" },
      budget: { script: 104, style: 10.5, pictures: 0 },
    },
  },
  portfolio: {
    path: paths.portfolio,
    title: "My Portfolio",
    access: "public",
    source: "shop/portfolio/portfolio-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "listed",
      description:
        "Robin Hale, who built the shop: education, skills, and the projects of a developer who likes workshops as much as web pages.",
      picture: {
        name: "portfolio",
        alt: "Robin Hale at the bench, with a laptop and a drill",
      },
      budget: { script: 104, style: 10.5, pictures: 30 },
    },
  },
  tool: {
    path: toolPath,
    title: "Tool",
    titlesItself: true,
    access: "public",
    source: "shop/tool/tool-page.tsx",
    file: inBuild && {
      kind: "requested",
      search: "noindex", // replaced for a tool that exists: shop/tool/tool-file.ts
      description: "A tool that isn't in the shop.",
      budget: { script: 108, style: 11, pictures: 30 },
      needsScript: "Ordering needs",
    },
  },
  basket: {
    path: paths.basket,
    title: "Basket",
    access: "public",
    source: "shop/basket/basket-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "noindex",
      description: "The tools in your basket, ready to order.",
      budget: { script: 104, style: 10.5, pictures: 0 },
      needsScript: "The basket needs",
    },
  },
  checkout: {
    path: paths.checkout,
    title: "Checkout",
    access: "signedIn",
    source: "shop/checkout/checkout-page.tsx",
    file: inBuild && {
      kind: "framed",
      search: "noindex",
      description: "Where to deliver the tools in your basket.",
      budget: { script: 123.5, style: 10.5, pictures: 0 },
      needsScript: "Ordering needs",
    },
  },
  delivery: {
    ...infoPage,
    path: paths.delivery,
    title: "Delivery",
    file:
      inBuild &&
      infoFile(
        "Delivery is included, and we ship within two working days: how long it takes, what “in stock” means here, and what to do about a crushed box.",
      ),
  },
  returns: {
    ...infoPage,
    path: paths.returns,
    title: "Returns",
    file:
      inBuild &&
      infoFile(
        "Thirty days to return a tool, a two-year guarantee, and a workshop that still services what the shop sold in its first week.",
      ),
  },
  contact: {
    ...infoPage,
    path: paths.contact,
    title: "Contact",
    file:
      inBuild &&
      infoFile(
        "Write, call or come by: how to reach the people at Pros & Drill who check the tools and pack the parcels.",
      ),
  },
  privacy: {
    ...infoPage,
    path: paths.privacy,
    title: "Privacy",
    file:
      inBuild &&
      infoFile(
        "What the shop keeps about you and why: an account, your orders, your reviews, and nothing that follows you around.",
      ),
  },
  terms: {
    ...infoPage,
    path: paths.terms,
    title: "Terms",
    file:
      inBuild &&
      infoFile(
        "What you can count on when you order tools at Pros & Drill: prices, paying, cancelling, and what happens if we disagree.",
      ),
  },
  login: {
    path: paths.login,
    title: "Login",
    access: "visitors",
    source: "account/login/login-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "unlisted",
      description: "Log in to order tools, see your orders and write a review.",
      needsScript: "Logging in needs",
      budget: { script: 140, style: 10.5, pictures: 0 },
    },
  },
  signup: {
    path: paths.signup,
    title: "Sign up",
    access: "visitors",
    source: "account/signup/signup-page.tsx",
    file: inBuild && {
      kind: "prerendered",
      search: "unlisted",
      description: "Create an account to order tools and write reviews.",
      needsScript: "Signing up needs",
      budget: { script: 140, style: 10.5, pictures: 0 },
    },
  },
  purchase: {
    path: paths.purchase,
    title: "Purchase",
    access: "signedIn",
    source: "shop/purchase/purchase-page.tsx",
    file: inBuild && {
      kind: "framed",
      search: "noindex",
      description: "Every tool on sale, for signed-in customers.",
      needsScript: "Ordering needs",
      budget: { script: 113, style: 11, pictures: 0 },
      firstLists: [productsOnSale, filtersOfAll],
      searchedList: "GET /catalogue",
    },
  },
  dashboard: {
    path: paths.dashboard,
    title: "Customers Order",
    access: "signedIn",
    layout: "dashboard",
    source: "account/my-orders/my-orders-page.tsx",
    file: inBuild && {
      kind: "framed",
      search: "noindex",
      description: "Your orders and your review, for signed-in customers.",
      needsScript: "The dashboard needs",
      budget: { script: 111.5, style: 11, pictures: 0 },
      firstLists: [ownOrders],
    },
  },
  order: {
    ...customersPage,
    path: orderPath,
    title: "Order",
    titlesItself: true,
    source: "account/order/order-page.tsx",
  },
  review: {
    ...customersPage,
    path: paths.review,
    title: "Add Review",
    source: "account/review/review-page.tsx",
  },
  account: {
    ...customersPage,
    path: paths.account,
    title: "Account",
    source: "account/account/account-page.tsx",
  },
} as const satisfies Record<
  Exclude<keyof typeof paths, keyof typeof deskPaths> | "order" | "tool" | "kind" | "brand",
  PageRow
>;

/** The page at every other address, with the status 404. */
export const notFoundRow: PageRow = {
  path: "*",
  title: "Not found",
  access: "public",
  source: "shop/not-found/not-found-page.tsx",
  file: inBuild && {
    kind: "prerendered",
    search: "noindex",
    description: "There is no such page in the shop.",
    budget: { script: 104, style: 10.5, pictures: 30 },
  },
};
