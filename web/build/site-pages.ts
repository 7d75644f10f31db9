import { limits } from "@pros-and-drill/contract/limits";
import { paths } from "../src/navigation/paths.ts";

const host = process.env.VITE_API_BASE ?? "/api";

/** The lists that are the same for everybody. */
export const openLists = [`${host}/product`, `${host}/review`];

/** A page as it is built. */
export interface BuiltPage {
  /** The address it is rendered at. */
  readonly at: string;
  readonly file: string;
  /** The sources of what it shows. */
  readonly sources: readonly string[];
  /** It shows nothing but its frame at first: the rest depends on who asks. */
  readonly shell?: true;
  /** The addresses of the lists that it asks for at once. */
  readonly early?: readonly string[];
  /** What search engines and those it is shared with read of it; about 155 characters are shown. */
  readonly description: string;
  /** It shows nothing to whoever comes from a search engine. */
  readonly hidden?: true;
  /** For those it is shared with, in public/images/sharing. Only pages to be found have one. */
  readonly picture?: { readonly name: string; readonly alt: string };
}

/** Every page that is built. */
export const sitePages: readonly BuiltPage[] = [
  {
    at: paths.home,
    file: "index.html",
    sources: ["src/pages/home/home-page.tsx"],
    early: [`${host}/product?limit=${limits.toolsOnHome}`, `${host}/review`],
    description:
      "Drill machines, bits and hand tools for people who earn their living with them: in stock, kept sharp, and told apart honestly. See the board and what customers say.",
    picture: { name: "home", alt: "A cordless drill on a workbench before a tool wall" },
  },
  {
    at: paths.blogs,
    file: "blogs.html",
    sources: ["src/pages/blogs/blogs-page.tsx"],
    description:
      "Six questions on web development, answered from the shop's own work: faster React pages, state, prototypes, unit tests, cookies and storage.",
    picture: { name: "blogs", alt: "An open tool roll with chisels, pliers and a steel rule" },
  },
  {
    at: paths.portfolio,
    file: "portfolio.html",
    sources: ["src/pages/portfolio/portfolio-page.tsx"],
    description:
      "Robin Hale, who built the shop: education, skills, and the projects of a developer who likes workshops as much as web pages.",
    picture: { name: "portfolio", alt: "Robin Hale at the bench, with a laptop and a drill" },
  },
  {
    at: paths.login,
    file: "login.html",
    sources: ["src/pages/login/login-page.tsx"],
    description: "Log in to order tools, to see your orders and to write a review.",
  },
  {
    at: paths.signup,
    file: "signup.html",
    sources: ["src/pages/signup/signup-page.tsx"],
    description: "Make an account to order tools and to write a review.",
  },
  {
    at: "/404",
    file: "404.html",
    hidden: true,
    sources: ["src/pages/not-found/not-found-page.tsx"],
    description: "There is no such page in the shop.",
  },
  {
    at: paths.purchase,
    file: "purchase.html",
    hidden: true,
    sources: ["src/pages/purchase/purchase-page.tsx"],
    shell: true,
    early: [`${host}/product`],
    description: "Every tool on sale, for whoever is signed in.",
  },
  {
    at: paths.dashboard,
    file: "dashboard.html",
    hidden: true,
    sources: ["src/pages/dashboard/dashboard-layout.tsx", "src/pages/dashboard/my-orders-page.tsx"],
    shell: true,
    early: [`${host}/purchase`],
    description: "Your orders and your review, for whoever is signed in.",
  },
];

/** The pages that are meant to be found. */
export const openPages = sitePages.filter(({ picture }) => picture !== undefined);
