import { problemKinds } from "@shop/contract/problem";
import type { Page } from "playwright";
import { describe } from "vitest";
import { holdToasts, toast } from "./support/on-page.ts";
import { freshEmail, password } from "./support/people.ts";
import { fullyLoaded, hydrated } from "./support/rendering.ts";
import { checkStates } from "./support/states/check-states.ts";
import {
  busy,
  empty,
  failing,
  fillBasket,
  inSystemFont,
  line,
  press,
  type State,
  silent,
  soldOut,
} from "./support/states/state.ts";

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole("heading", { level: 1, name });
const tools = (page: Page) => page.getByRole("region", { name: "Our Tools" });
const toolsFound = (page: Page) => page.getByRole("main").getByRole("article");
const loadingTools = (page: Page) => page.getByRole("status", { name: "Loading the tools" });

const misfit = [
  line("torvik-tx18"),
  line("quern-hss-set", { quantity: 999_999 }),
  line("no-such-tool"),
  line("wendle-hand-drill"),
];

const tenth = { kind: "percent", value: 10, minimum: 0 };

/** A basket, and what the shop says of its code, which is as wide as can be. */
const withCode = async (page: Page, checked: object): Promise<void> => {
  await fillBasket(page, [line("torvik-tx18")]);
  await page.route("**/api/code", (route) =>
    route.fulfill({ json: { code: "W".repeat(30), ...checked } }),
  );
};

const typeCode = async (page: Page): Promise<void> => {
  await press(page, "Add a discount code");
  await page.getByLabel("Discount code").fill("anything");
  await press(page, "Apply");
};

const states: readonly State[] = [
  { name: "home", at: "/", shows: (page) => tools(page).getByRole("article") },
  {
    name: "home until its lists arrive",
    at: "/",
    shop: silent,
    shows: (page) => page.locator("section[aria-busy=true]"),
  },
  {
    name: "home without lists, and a toast over it",
    at: "/",
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
    shop: empty,
    shows: (page) => page.getByText("No reviews yet"),
  },
  {
    name: "home with the menu open",
    at: "/",
    small: true,
    act: async (page) => {
      await hydrated(page); // the menu closes by script when the focus leaves it
      await press(page, "Menu");
    },
    shows: (page) => page.getByRole("link", { name: "My Portfolio" }),
  },
  {
    name: "home offline",
    console: /Couldn't load preload assets/, // the pages whose links get the focus
    at: "/",
    act: async (page) => {
      await fullyLoaded(page);
      await page.context().setOffline(true);
    },
    shows: (page) => page.getByText("You are offline"),
  },
  { name: "tools", at: "/tools?q=drill&inStock=true", shows: toolsFound },
  { name: "tools of a brand", at: "/tools/brand/torvik?inStock=true", shows: toolsFound },
  {
    name: "tools of a kind that isn't there",
    at: "/tools/kind/no-such-kind",
    console: /status of 404/,
    shows: (page) => page.getByText("Try another word, or"),
  },
  { name: "tools until they arrive", at: "/tools", shop: silent, shows: loadingTools },
  {
    name: "tools, none of which fits",
    at: "/tools?q=drill&brand=None",
    shop: empty,
    shows: (page) => page.getByText("Remove a filter, or"),
  },
  {
    name: "tools with the filters open",
    at: "/tools",
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
    shop: inSystemFont,
    act: async (page) => {
      await hydrated(page);
      await page.getByLabel("Search the tools").pressSequentially("torvik");
    },
    shows: (page) => page.getByRole("option", { name: /^See all/ }),
  },
  { name: "blogs", at: "/blogs", shows: heading("Blogs") },
  { name: "portfolio", at: "/portfolio", shows: heading("Robin Hale") },
  { name: "contact", at: "/contact", shows: heading("Contact") },
  { name: "terms", at: "/terms", shows: heading("Terms") },
  {
    name: "a tool",
    at: "/tools/torvik-tx18",
    act: async (page) => {
      await hydrated(page);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    },
    shows: (page) =>
      page.getByRole("region", { name: "What fits with it" }).getByRole("article").nth(3),
  },
  {
    name: "a tool with a picture enlarged",
    at: "/tools/torvik-tx18",
    act: async (page) => {
      await hydrated(page);
      await page.getByRole("link", { name: "Enlarge picture 3" }).click();
    },
    shows: (page) => page.getByRole("dialog").getByRole("img"),
  },
  {
    name: "a tool that is sold out",
    at: "/tools/torvik-tx18",
    shop: soldOut,
    shows: (page) => page.getByRole("button", { name: "Sold out" }),
  },
  {
    name: "a tool while the shop is busy",
    at: "/tools/torvik-tx18",
    shop: busy,
    shows: (page) => page.getByRole("button", { name: "Try again" }),
  },
  {
    name: "an empty basket",
    at: "/basket",
    shows: (page) => page.getByText("Your basket is empty"),
  },
  {
    name: "a basket in which hardly anything is as it was",
    at: "/basket",
    shop: (page) => fillBasket(page, misfit),
    act: async (page) => {
      await hydrated(page);
      await page.getByText("no longer on sale").waitFor();
      await page
        .getByRole("button", { name: /^Remove/ })
        .last()
        .click();
    },
    shows: (page) => page.getByRole("button", { name: "Undo" }),
  },
  {
    name: "a basket with the field of its discount code, which is empty",
    at: "/basket",
    shop: (page) => fillBasket(page, [line("torvik-tx18")]),
    act: async (page) => {
      await press(page, "Add a discount code");
      await press(page, "Apply");
    },
    shows: (page) => page.getByText("Type the code first."),
  },
  {
    name: "a basket with a discount code",
    at: "/basket",
    shop: (page) => withCode(page, { offer: { ...tenth, isFor: ["torvik-tx18"] } }),
    act: typeCode,
    shows: (page) => page.getByText(/ off\.$/),
  },
  {
    name: "a basket with a discount code that doesn’t apply",
    at: "/basket",
    shop: (page) => withCode(page, { offer: { ...tenth, minimum: 1e6, isFor: ["torvik-tx18"] } }),
    act: typeCode,
    shows: (page) => page.getByText(/^Add .* more of the tools/),
  },
  {
    name: "after a payment by a link",
    at: "/paid",
    shows: heading("Thank you for your payment"),
  },
  {
    name: "after leaving the payment of a link",
    at: "/unpaid",
    shows: heading("You haven’t paid yet"),
  },
  { name: "not found", at: "/no-such-page", shows: heading("This hook is empty") },
  {
    name: "login",
    at: "/login",
    shows: (page) => page.getByRole("complementary", { name: "Demo accounts" }),
  },
  {
    name: "login with its errors",
    at: "/login",
    act: (page) => press(page, /^Login$/),
    shows: (page) => page.getByText("Email is required"),
  },
  {
    name: "login refused",
    at: "/login",
    act: async (page) => {
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Password").fill("not-the-password");
      await press(page, /^Login$/);
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "is wrong." }),
  },
  { name: "signup", at: "/signup", shows: heading("Sign up") },
  {
    name: "signup with its errors",
    at: "/signup",
    act: (page) => press(page, /^Sign ?up$/i),
    shows: (page) => page.getByText("Name is required"),
  },
  {
    name: "the dashboard of who has just signed up",
    at: "/signup",
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
    shows: (page) => page.locator("body > [role=alert]"),
  },
];

describe("What a visitor sees:", () => checkStates("visitor", states));
