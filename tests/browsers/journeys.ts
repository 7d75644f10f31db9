import { currencySymbol, formatMoney } from "@shop/contract/format";
import { describe, expect } from "vitest";
import { patienceMs } from "../e2e/support/expect.ts";
import { auth } from "../e2e/support/firebase.ts";
import { collect, fillDelivery } from "../e2e/support/on-page.ts";
import { admin, customer, freshEmail, logInByForm, signUpByForm } from "../e2e/support/people.ts";
import { drawn, fullyLoaded } from "../e2e/support/rendering.ts";
import {
  addOrder,
  addProduct,
  deliver,
  ordersOf,
  stepOrder,
  stockOf,
  storedProduct,
} from "../e2e/support/shop.ts";
import type { Journey } from "./support/journey.ts";
import type { Part, Tab } from "./support/tab.ts";

const link = (within: Tab | Part, name: string | RegExp) =>
  within.getByRole("link", { name, exact: true });
const button = (within: Tab | Part, name: string) =>
  within.getByRole("button", { name, exact: true });
const sees = (part: Part) => part.waitFor();
const heading = (tab: Tab, name: string | RegExp) => tab.getByRole("heading", { level: 1, name });
/** No browser's window gets narrower than WebKitGTK's 447 px. */
const phone = { width: 450, height: 800 };

/** Polls a value until it is as expected. */
const becomes = <T>(value: () => Promise<T>, expected: T) =>
  expect.poll(value, { timeout: patienceMs }).toEqual(expected);

/**
 * What people do in the shop, from the first visit to the parcel, in one browser. Every state of every page is seen
 * in Chromium alone (tests/e2e).
 */
export const journeys = (browser: string, test: Journey): void => {
  describe(`In ${browser}`, () => {
    test("a visitor finds tools by misspelt words, narrows them by kind and price, and comes back to them", async ({
      tab,
    }) => {
      await tab.goto("/");
      await sees(tab.getByRole("region", { name: "Our Tools" }).getByRole("article").first());
      await link(tab.getByRole("navigation", { name: "Main" }), "Tools").click();
      await sees(heading(tab, "Tools"));
      const main = tab.getByRole("main");
      await tab.getByLabel("Search the tools").fill("hamer dril");
      await tab.waitForURL("/tools?q=hamer+dril");
      await sees(main.getByText("No exact match for “hamer dril”. Closest: 2 tools"));
      await tab.getByLabel("Search the tools").fill("");
      await tab.waitForURL("/tools");
      await tab
        .getByRole("group", { name: "Brand" })
        .getByLabel(/^Wendle/)
        .check();
      await tab.waitForURL("/tools?brand=Wendle");

      const most = tab.getByLabel(`To ${currencySymbol}`, { exact: true });
      for (const [typed, problem] of [
        ["-5", "Price must be at least 0"],
        ["abc", "Price must be a number such as 12 or 175.50"],
      ] as const) {
        await most.fill(typed);
        await most.press("Enter");
        await sees(main.getByText(problem));
        expect(await most.inputValue()).toBe(typed);
      }
      await most.fill("50,5");
      await most.press("Enter");
      await tab.waitForURL("/tools?brand=Wendle&maxPrice=50.5");
      await becomes(() => most.inputValue(), "50.5");
      await sees(main.getByText("3 tools", { exact: true })); // until then the list moves under a press
      await link(main, "Wendle Panel Saw").click();
      await sees(heading(tab, "Wendle Panel Saw"));
      await tab.goBack();
      await tab.waitForURL("/tools?brand=Wendle&maxPrice=50.5");
      await sees(link(main, "Wendle Panel Saw"));
      await tab.reload();
      await sees(link(main, "Wendle Panel Saw"));
      await becomes(() => most.inputValue(), "50.5");
    });

    test("a newcomer fills a basket, signs up, checks out, follows the order, and cancels it", async ({
      tab,
    }) => {
      const product = await addProduct({ minimum: 1, available: 20, priceCents: 1_250 });
      const email = freshEmail();
      await collect(tab, product);
      await link(tab.getByRole("banner"), "Basket 1").click();
      await tab.getByLabel(`Quantity of ${product.name}`).fill("4");
      await sees(tab.getByRole("main").getByText(formatMoney(50)).first());
      await link(tab, "Check out").click();
      await link(tab, "Create an account").click();
      await signUpByForm(tab, email);
      await tab.waitForURL("/checkout");
      await fillDelivery(tab);
      await button(tab, "Place order").click();
      await sees(heading(tab, "Thank you for your order!"));
      expect(await stockOf(product.id)).toBe(16);
      await link(tab, "See your order").click();

      const { uid } = await auth.getUserByEmail(email);
      const [order] = await ordersOf(uid);
      const { id } = order?.lines[0] ?? {};
      await sees(heading(tab, `Order ${order?.number}`));
      await stepOrder(await admin(), { _id: id, status: "placed" }, { status: "confirmed" });
      const history = tab.getByLabel("Order history");
      await sees(tab.getByRole("main").getByRole("status").getByText("Confirmed"));
      await button(tab, "Cancel").click();
      const question = tab.getByRole("dialog");
      await question.getByLabel("Reason").fill("Found the old one");
      await button(question, "Cancel order").click();
      await sees(history.getByText("Found the old one"));
      await question.waitFor({ state: "hidden" });
      expect(await stockOf(product.id)).toBe(20);
    });

    test("a customer reviews a tool that was delivered", async ({ tab }) => {
      const product = await addProduct({ minimum: 1, available: 20 });
      const person = await customer();
      await deliver(person, product);
      await logInByForm(tab, person);
      await tab.goto(`/tools/${product.id}`);
      const own = tab.getByRole("region", { name: "Your review" });
      await button(own, "Add review").click();
      await sees(own.getByText("Choose one to five stars"));
      await own.getByRole("radio", { name: "4 stars" }).check();
      await own.getByLabel("Review", { exact: true }).fill("It bores straight.");
      await button(own, "Add review").click();
      await sees(own.getByRole("article").getByText("It bores straight."));
      await sees(tab.getByRole("region", { name: "Reviews", exact: true }).getByText("4.0"));
    });

    test("an admin edits a product, confirms an order, and ships it", async ({ tab }) => {
      const [by, person] = [await admin(), await customer()];
      const product = await addProduct({ minimum: 2, available: 30 });
      const { number } = await addOrder(person, product, 3);
      await logInByForm(tab, by);
      await tab.goto(`/dashboard/products?search=${product.name}`); // other tests’ products would move the row
      await button(tab.getByRole("row").filter({ hasText: product.name }), "Edit").click();
      const editor = tab.getByRole("dialog", { name: `Edit: ${product.name}` });
      await editor.getByLabel("Price").fill("24,50");
      await button(editor, "Save").click();
      await editor.waitFor({ state: "hidden" });
      expect(await storedProduct(product.id)).toMatchObject({ priceCents: 2_450 });

      await tab.goto(`/dashboard/orders?search=${person.email}`);
      const row = tab.locator("[data-order]").filter({ hasText: String(number) });
      await button(row, "Confirm").click();
      await button(row, "Ship…").click();
      const form = tab.getByRole("dialog", { name: "Ship this order" });
      await form.getByLabel("Carrier").fill("Parcel Post");
      await form.getByRole("textbox", { name: "Tracking number" }).fill(`PP ${number}`);
      await button(form, "Ship order").click();
      await form.waitFor({ state: "hidden" });
      await becomes(async () => (await ordersOf(person.uid))[0]?.status, "shipped");
    });

    test("a visitor without a connection reads the pages that they saw, and comes back", async ({
      tab,
      line,
    }) => {
      const product = await addProduct({ minimum: 1, available: 9 });
      await tab.goto(`${line.url}/tools/${product.id}`);
      await sees(heading(tab, product.name));
      await becomes(
        () =>
          tab.evaluate(
            async () =>
              navigator.serviceWorker.controller !== null &&
              (await caches.match(location.pathname)) !== undefined &&
              (await caches.match(`/api${location.pathname.replace("tools", "product")}`)) !==
                undefined,
          ),
        true,
      );
      await line.cut();
      await tab.reload();
      await sees(heading(tab, product.name));
      await sees(tab.getByText(/^Last updated \d\d:\d\d/));
      await tab.goto(`${line.url}/portfolio`); // never visited
      await sees(heading(tab, "Robin Hale"));
      await line.restore();
      await tab.goto(`${line.url}/tools`);
      await sees(tab.getByRole("main").getByRole("article").first());
    });

    test("a visitor who goes back to another document is where they were", async ({ tab }) => {
      await tab.goto("/portfolio");
      await fullyLoaded(tab);
      const scroll = () =>
        tab.evaluate(() => {
          scrollTo({ top: 400, behavior: "instant" });
          return scrollY;
        });
      await becomes(scroll, 400);
      await drawn(tab); // the page notices the scrolling in the next frame
      await tab.goto("/login");
      await sees(heading(tab, "Login"));
      await tab.goBack();
      await sees(heading(tab, "Robin Hale"));
      await becomes(() => tab.evaluate(() => scrollY), 400);
    });

    describe("on a phone", () => {
      test("the menu, opened by a press, is gone through by Tab", async ({ tab }) => {
        await tab.setViewportSize(phone);
        await tab.goto("/blogs");
        await fullyLoaded(tab);
        await button(tab, "Menu").click();
        const menu = tab.getByRole("navigation", { name: "Main" });
        await sees(link(menu, "Home"));
        const focused = () => tab.evaluate(() => document.activeElement?.textContent?.trim());
        for (const name of ["Home", "Tools"]) {
          await tab.keyboard.press("Tab");
          await becomes(focused, name);
        }
        await tab.keyboard.press("Enter");
        await sees(heading(tab, "Tools"));
        await link(menu, "Home").waitFor({ state: "hidden" });
      });
    });

    test("the bar stays one row while the headings’ typeface is missing", async ({ tab, line }) => {
      line.refuse(/\.woff2/);
      await tab.setViewportSize({ width: 960, height: 800 }); // the narrowest bar with all its links
      await tab.goto(`${line.url}/blogs`);
      await sees(heading(tab, "Blogs"));
      const isOneRow = await tab.evaluate(() => {
        const parts = [...document.querySelectorAll("header a, header button, header input")];
        const boxes = parts
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.height > 1);
        const [top, bottom] = [boxes.map((box) => box.top), boxes.map((box) => box.bottom)];
        return boxes.length > 5 && Math.max(...top) < Math.min(...bottom);
      });
      expect(isOneRow).toBe(true);
    });
  });
};
