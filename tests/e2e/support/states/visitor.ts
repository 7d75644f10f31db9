import { problemKinds } from "@pros-and-drill/contract/problem";
import type { Page } from "playwright";
import { fullyLoaded, hydrated } from "../hydrated.ts";
import { freshEmail, password } from "../people.ts";
import { holdToasts, toast } from "../toast.ts";
import { basketOfVisitor } from "./basket.ts";
import { busy, empty, failing, inSystemFont, press, type State, silent, soldOut } from "./state.ts";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { level: 1, name });
const tools = (page: Page) => page.getByRole("region", { name: "Our Tools" });
const toolsFound = (page: Page) => page.getByRole("main").getByRole("article");
const loadingTools = (page: Page) => page.getByRole("status", { name: "Loading the tools" });
const who = "visitor";

/** The states that a visitor sees. */
export const ofVisitors: readonly State[] = [
  { name: "home", at: "/", who, shows: (page) => tools(page).getByRole("article") },
  {
    name: "home until its lists arrive",
    at: "/",
    who,
    shop: silent,
    shows: (page) => page.locator("section[aria-busy=true]"),
  },
  {
    name: "home without lists, and a toast over it",
    at: "/",
    who,
    shop: async (page) => {
      await holdToasts(page);
      await failing(page);
    },
    act: (page) => toast(page, problemKinds.internal.title).waitFor(),
    shows: (page) => tools(page).getByRole("button", { name: "Try again" }),
  },
  {
    name: "home with nothing on its lists",
    at: "/",
    who,
    shop: empty,
    shows: (page) => page.getByText("No reviews yet"),
  },
  {
    name: "home with the menu open",
    at: "/",
    who,
    small: true,
    act: async (page) => {
      await hydrated(page); // the menu closes by script when the focus leaves it
      await press(page, "Menu");
    },
    shows: (page) => page.getByRole("link", { name: "My Portfolio" }),
  },
  {
    name: "home offline",
    console: /Couldn't load preload assets/, // the pages that links in view lead to
    at: "/",
    who,
    act: async (page) => {
      await fullyLoaded(page);
      await page.context().setOffline(true);
    },
    shows: (page) => page.getByText("You are offline"),
  },
  { name: "tools", at: "/tools?q=drill&inStock=true", who, shows: toolsFound },
  { name: "tools until they arrive", at: "/tools", who, shop: silent, shows: loadingTools },
  {
    name: "tools that don't arrive",
    at: "/tools",
    who,
    shop: failing,
    shows: (page) => page.getByRole("main").getByRole("button", { name: "Try again" }),
  },
  {
    name: "tools, none of which fits",
    at: "/tools?q=drill&brand=None",
    who,
    shop: empty,
    shows: (page) => page.getByText("No tool fits all of that"),
  },
  {
    name: "tools with the filters open",
    at: "/tools",
    who,
    small: true,
    act: async (page) => {
      await hydrated(page);
      await press(page, "Filters");
    },
    shows: (page) => page.getByRole("dialog").getByRole("group", { name: "Brand" }),
  },
  {
    name: "the search in the bar with what it suggests, in the system's font",
    at: "/blogs",
    who,
    shop: inSystemFont,
    act: async (page) => {
      await hydrated(page);
      await page.getByLabel("Search the tools").pressSequentially("torvik");
    },
    shows: (page) => page.getByRole("option", { name: /^See all/ }),
  },
  { name: "blogs", at: "/blogs", who, shows: heading("Blogs") },
  { name: "portfolio", at: "/portfolio", who, shows: heading("Robin Hale") },
  { name: "contact", at: "/contact", who, shows: heading("Contact") },
  { name: "terms", at: "/terms", who, shows: heading("Terms") },
  {
    name: "a tool",
    at: "/tools/torvik-tx18",
    who,
    act: async (page) => {
      await hydrated(page);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    },
    shows: (page) => page.getByRole("region", { name: "More of the kind" }),
  },
  {
    name: "a tool that is sold out",
    at: "/tools/torvik-tx18",
    who,
    shop: soldOut,
    shows: (page) => page.getByRole("button", { name: "Sold out" }),
  },
  {
    name: "a tool while the shop is busy",
    at: "/tools/torvik-tx18",
    who,
    shop: busy,
    shows: (page) => page.getByRole("button", { name: "Try again" }),
  },
  ...basketOfVisitor,
  { name: "not found", at: "/no-such-page", who, shows: heading("This hook is empty") },
  {
    name: "login",
    at: "/login",
    who,
    shows: (page) => page.getByRole("complementary", { name: "Demo accounts" }),
  },
  {
    name: "login with its errors",
    at: "/login",
    who,
    act: (page) => press(page, /^Login$/),
    shows: (page) => page.getByText("Email is required"),
  },
  {
    name: "login refused",
    at: "/login",
    who,
    act: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Password").fill("not-the-password");
      await press(page, /^Login$/);
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "auth/" }),
  },
  { name: "signup", at: "/signup", who, shows: heading("Sign up") },
  {
    name: "signup with its errors",
    at: "/signup",
    who,
    act: (page) => press(page, /^Sign ?up$/i),
    shows: (page) => page.getByText("Name is required"),
  },
  {
    name: "the dashboard of who has just signed up",
    at: "/signup",
    who,
    act: async (page) => {
      await page.getByLabel("Name").fill("Ines Okafor");
      await page.getByLabel("Email").fill(freshEmail());
      await page.getByLabel("Password").fill(password);
      const sent = page.waitForResponse(/accounts:sendOobCode/);
      await press(page, /^Sign ?up$/i);
      await page.waitForURL("/");
      await sent; // leaving the page before would break that request off
      await page.goto("/dashboard");
    },
    shows: (page) => page.getByRole("link", { name: "Open the link" }),
  },
  {
    name: "home with a notice in a toast's place",
    console: /Couldn't load preload assets/,
    at: "/",
    who,
    shop: async (page) => {
      await page.route(/toast-host/, (route) => route.abort());
      await failing(page);
      await page.addInitScript(() => {
        const later = window.setTimeout;
        // The notice would close after five seconds, while it is being checked.
        const never = (work: () => void, ms?: number) => (ms === 5000 ? 0 : later(work, ms));
        Object.assign(window, { setTimeout: never });
      });
    },
    shows: (page) => page.locator(".plain-notice"),
  },
];
