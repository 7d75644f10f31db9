import type { BrowserContext, Locator, Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { standInForGoogleLoader } from "./support/google.ts";
import { hold } from "./support/network.ts";
import { customer, password } from "./support/people.ts";
import { test } from "./support/test.ts";
import { translate } from "./support/translate.ts";

const scripts = "**/assets/*.js";

/** The buttons of each prerendered page beside those of the frame around it. */
const buttonsOf = {
  "/": [],
  "/blogs": [],
  "/portfolio": [],
  "/no-such-page": [],
  "/login": ["Show", "Forgot password?", "Login", "Continue with Google"],
  "/signup": ["Show", "Sign up", "Continue with Google"],
} as const;

/** What the console may say: the status of a missing page, and whatever the emulator's sign-in widget does. */
const complaintsOf = (path: string, buttons: readonly string[]): RegExp[] => [
  ...(path === "/no-such-page" ? [/status of 404/] : []),
  ...(buttons.length > 0 ? [/./] : []),
];

const mainButtons = (page: Page) => page.getByRole("main").getByRole("button");

/** Presses everything but links while the page loads; @returns expects that all was carried out */
const pressAll = async (
  page: Page,
  context: BrowserContext,
  buttons: readonly string[],
): Promise<() => Promise<void>> => {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await page.keyboard.press("Escape");
  const popup = buttons.length > 0 ? context.waitForEvent("page") : undefined;
  for (const name of buttons) await mainButtons(page).filter({ hasText: name }).click();
  return async () => {
    await popup;
    if (buttons.length > 0) await expect(page.getByText("Email is required")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  };
};

/** Follows each link as far as the page itself sees it; @returns those that a script held back */
const heldBackLinks = (page: Page): Promise<string[]> =>
  page.locator("a").evaluateAll((links) => {
    const held: string[] = [];
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || event.defaultPrevented) held.push(String(event.target));
      event.preventDefault();
    };
    addEventListener("click", stay);
    for (const link of links) link instanceof HTMLElement && link.click();
    removeEventListener("click", stay);
    return held;
  });

describe("No press is lost", () => {
  test.override("width", 360);

  for (const [path, buttons] of Object.entries(buttonsOf)) {
    test(`on ${path} before its script is there`, async ({ page, context, expected }) => {
      expected.console.push(...complaintsOf(path, buttons));
      await standInForGoogleLoader(context);
      const release = await hold(page, scripts);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(mainButtons(page)).toHaveText([...buttons]);
      for (const button of await mainButtons(page).all()) await expect(button).toBeEnabled();
      expect(await heldBackLinks(page)).toEqual([]);
      const carriedOut = await pressAll(page, context, buttons);
      release();
      await carriedOut();
    });
  }

  test("on /login 50 ms after the first paint, on slow 4G and a slow phone", async ({
    page,
    context,
    expected,
  }) => {
    expected.console.push(...complaintsOf("/login", buttonsOf["/login"]));
    await standInForGoogleLoader(context);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 204_800,
      uploadThroughput: 96_000,
    });
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const painted = Promise.withResolvers<void>();
    await page.exposeFunction("painted", painted.resolve);
    await page.addInitScript(() => {
      const tell = () => setTimeout(() => Reflect.get(window, "painted")(), 50);
      new PerformanceObserver(tell).observe({ type: "paint", buffered: true });
    });
    await page.goto("/login", { waitUntil: "commit" });
    await painted.promise;
    await (await pressAll(page, context, buttonsOf["/login"]))();
  });

  test("on a filter and on the sort of the tools before their script is there", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await hold(page, scripts);
    await page.goto("/tools/kind/drill-bit", { waitUntil: "domcontentloaded" });
    await page.getByRole("checkbox", { name: "In stock" }).click();
    await expect(page).toHaveURL("/tools/kind/drill-bit?inStock=true&sort=newest");
    await page.getByLabel("Sort by").selectOption("Name");
    await expect(page).toHaveURL("/tools/kind/drill-bit?inStock=true&sort=name");
    release();
    await page.getByRole("button", { name: "Remove In stock" }).click();
    await expect(page).toHaveURL("/tools/kind/drill-bit?sort=name");
  });

  const logins: [where: string, send: (password: Locator) => Promise<void>][] = [
    ["a page", (field) => field.press("Enter")],
    ["a page that is translated already", (field) => field.press("Enter")],
    [
      "a page by their password manager",
      (field) => field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit()),
    ],
  ];
  for (const [where, send] of logins) {
    test(`when somebody logs in on ${where} before its script is there`, async ({
      page,
      context,
    }) => {
      if (where.includes("translated")) await context.addInitScript(translate);
      const person = await customer();
      const release = await hold(page, scripts);
      await page.goto("/login", { waitUntil: "domcontentloaded" });
      await page.getByLabel("Email").fill(person.email.toUpperCase());
      await page.getByLabel("Password").fill(password);
      await send(page.getByLabel("Password"));
      release();
      await expect(page).toHaveURL("/");
      const signOut = { name: "Sign Out", includeHidden: true }; // in the closed menu
      await expect(page.getByRole("button", signOut)).toBeAttached();
    });
  }

  describe("of a customer", () => {
    test.override("who", "customer");

    test("on the menu of a page that shows its frame first", async ({ page }) => {
      const release = await hold(page, scripts);
      await page.goto("/purchase", { waitUntil: "domcontentloaded" });
      await page.getByRole("button", { name: "Menu" }).click();
      const links = page.getByRole("navigation", { name: "Main" });
      await expect(links).toBeVisible();
      release();
      await expect(page.getByRole("article").first()).toBeAttached();
      await expect(links).toBeVisible();
    });
  });
});
