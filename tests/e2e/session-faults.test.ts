import type { Page } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import {
  countRenewals,
  expectOwnWords,
  faultFor,
  showsInTime,
  unauthenticated,
  useFakeClock,
  watchTraffic,
} from "./support/faults.ts";
import { button, dialog, press, pressInMenu, rowOf } from "./support/on-page.ts";
import { admin, customer, freshEmail, logInByForm, password, statusOf } from "./support/people.ts";
import { drawn, fullyLoaded, hydrated } from "./support/rendering.ts";
import { addProduct } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const spoken = /Failed to load resource/;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

describe("When the shop gives no session", () => {
  test("a customer is told so, keeps what they typed, and tries again", async ({
    page,
    expected,
  }) => {
    expected.console.push(spoken);
    await useFakeClock(page);
    const underWay = watchTraffic(page, (request) => request.url().includes("/api/user/"));
    const person = await customer();
    await page.goto("/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill("drill-123");
    const login = page.getByRole("button", { name: "Login", exact: true });
    for (const fault of [faultFor(0), faultFor(1), unauthenticated]) {
      await page.route("**/api/user/*", fault.answer);
      await login.click();
      const notice = page.getByRole("main").getByRole("alert").filter({ hasText: fault.words });
      await showsInTime(page, underWay, async () => (await notice.count()) > 0);
      await expectOwnWords(page);
      await expect(page.getByLabel("Email")).toHaveValue(person.email);
      await expect(page.getByLabel("Password")).toHaveValue("drill-123");
      await expect(page.getByRole("link", { name: "DashBoard" })).toHaveCount(0);
      expect(await tokenOf(page)).toBeNull();
      await page.unroute("**/api/user/*");
    }
    await login.click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "DashBoard" })).toBeVisible();
  });

  for (const { who, again } of [
    { who: "a new visitor is told so", again: false },
    { who: "whoever has logged in here before logs in with the stored setup", again: true },
  ])
    test(`or its setup never comes, ${who} within seconds`, async ({ page }) => {
      await useFakeClock(page);
      const person = await customer();
      const setup = "**/__/firebase/init.js*";
      if (again) {
        const arrived = page.waitForResponse(setup);
        await page.goto("/login");
        await arrived;
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem("firebaseSetup")))
          .not.toBeNull();
      }
      await page.route(setup, () => {});
      await page.goto("/login", { waitUntil: "commit" });
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Password").fill("drill-123");
      await hydrated(page);
      const asked = page.waitForRequest(setup);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await asked;
      await page.clock.runFor(10_000);
      if (again) return expect(page).toHaveURL("/");
      const notice = page.getByRole("main").getByRole("alert");
      await expect(notice).toContainText("The sign-in can't be reached. Check your connection.");
      await page.unroute(setup);
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page).toHaveURL("/");
    });

  test("a visitor who signs up is told that their account exists", async ({ page, expected }) => {
    expected.console.push(spoken);
    const email = freshEmail();
    await page.goto("/signup");
    await page.getByLabel("Name").fill("Ines Okafor");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("drill-123");
    await page.route("**/api/user/*", (route) => route.abort());
    await page.getByRole("button", { name: "Sign up" }).click();
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toContainText("Your account has been created, so you can log in with it.");
    await expect(page.getByLabel("Name")).toHaveValue("Ines Okafor");
    await page.unroute("**/api/user/*");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("drill-123");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

/** Waits until the second after a token was made: two tokens of the same second are equal. */
const secondAfter = async (token: string | null): Promise<void> => {
  const { iat } = JSON.parse(Buffer.from(`${token?.split(".")[1]}`, "base64url").toString());
  await expect.poll(() => Date.now()).toBeGreaterThan((iat + 1) * 1000);
};

/** Lets callers wait until `count` of them have come. */
const gate = (count: number) => {
  const open = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) open.resolve();
    return open.promise;
  };
};

describe("A session that the shop refuses is renewed once, and the page goes on", () => {
  for (const { title, late } of [
    { title: "for two calls that are refused at the same time", late: false },
    { title: "for a call whose refusal comes when the renewal is through", late: true },
  ]) {
    test(title, async ({ page, expected }) => {
      expected.console.push(spoken);
      await logInByForm(page, await customer());
      const counted = countRenewals(page);
      const old = await tokenOf(page);
      await secondAfter(old);
      const together = gate(2);
      const renewed = page.waitForResponse(
        (answer) => answer.url().includes("/api/admin/") && answer.status() === 200,
      );
      const refused: string[] = [];
      await page.route(/api\/(purchase|admin)/, async (route) => {
        if (route.request().headers().authorization !== `Bearer ${old}`) return route.continue();
        const isList = route.request().url().includes("purchase");
        await together();
        if (late && isList) await renewed;
        refused.push(route.request().url());
        return unauthenticated.answer(route);
      });
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
      await renewed;
      expect(refused).toHaveLength(2);
      expect(counted.renewals).toBe(1);
    });
  }
});

/** Holds Firebase's sign-out back: it waits for a transaction of its database. @returns lets it go on */
const holdFirebase = async (page: Page): Promise<() => Promise<unknown>> => {
  const transaction = await page.evaluateHandle(
    () =>
      new Promise<{ isOver: boolean }>((resolve) => {
        const name = "firebaseLocalStorage";
        const request = indexedDB.open(`${name}Db`);
        request.onsuccess = () => {
          const store = request.result.transaction(name, "readwrite").objectStore(name);
          const state = { isOver: false };
          const keepOpen = () => {
            if (!state.isOver) store.count().onsuccess = keepOpen;
          };
          keepOpen();
          resolve(state);
        };
      }),
  );
  return () =>
    transaction.evaluate((state) => {
      state.isOver = true;
    });
};

test("An admin whose session ends in a dialog logs in once, and keeps what they type meanwhile", async ({
  page,
  expected,
}) => {
  expected.console.push(spoken);
  const person = await admin();
  const product = await addProduct({ minimum: 2, available: 30 });
  const at = "/dashboard/products";
  await logInByForm(page, person, { at });
  await pressInMenu(rowOf(page, product.name), "Withdraw");
  const confirm = button(dialog(page), "Withdraw product");
  await confirm.waitFor();
  await page.route("**/withdrawn", unauthenticated.answer);
  const release = await holdFirebase(page);
  await confirm.click();
  await expect(page).toHaveURL("/login");
  const email = page.getByLabel("Email");
  await email.fill(person.email);
  await release();
  await page.getByLabel("Password").fill(password);
  await press(page, "Login"); // it waits for the sign-out
  await expect(page).toHaveURL(at);
  expect(await page.evaluate(() => navigation.canGoForward)).toBe(false); // the login's form took no step back
});

test("A customer on a tool's page isn't told of a failed look-up of their role", async ({
  page,
  expected,
  login,
}) => {
  expected.console.push(spoken);
  const toasts: string[] = []; // their script loads with the first of them
  page.on("request", (request) => {
    if (request.url().includes("/toast-host-")) toasts.push(request.url());
  });
  const failed = Promise.withResolvers<void>();
  let tries = 0;
  await page.route("**/api/admin/**", async (route) => {
    await route.abort("internetdisconnected");
    tries += 1;
    if (tries === 2) failed.resolve(); // a failed call is made once more
  });
  await login(await customer(), "/tools/torvik-tx18");
  await failed.promise;
  await fullyLoaded(page);
  await drawn(page);
  await page.evaluate(() => fetch("/robots.txt")); // any request before it has been seen by now
  expect(toasts).toEqual([]);
});

describe("Sign Out", () => {
  test("ends the sessions at the shop, and the person can log in again", async ({ page }) => {
    const person = await customer();
    const elsewhere = await person.openSession();
    await logInByForm(page, person);
    const token = await tokenOf(page);
    expect(await statusOf(token)).toBe(200);
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await logInByForm(page, person, { stay: true });
    expect([await statusOf(token), await statusOf(elsewhere)]).toEqual([401, 401]);
    expect(await statusOf(await tokenOf(page))).toBe(200);
  });

  test("ends the page's session while the shop is silent", async ({ page, expected }) => {
    expected.console.push(spoken);
    await logInByForm(page, await customer());
    const held = Promise.withResolvers<void>();
    await page.route("**/api/session", async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
  });
});

describe("A session of two hours", () => {
  test("is renewed five minutes before its end, and Firebase loads then", async ({ page }) => {
    await logInByForm(page, await customer());
    const old = await tokenOf(page);
    await secondAfter(old);
    await page.clock.install();
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await page.clock.fastForward("01:00");
    await fullyLoaded(page);

    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const counted = countRenewals(page);
    await page.clock.fastForward("01:53:00");
    await page.evaluate(() => fetch("/robots.txt")); // any request before it has been seen by now
    expect(scripts).toEqual([]);
    await page.clock.fastForward("02:00");
    await expect.poll(() => tokenOf(page)).not.toBe(old);
    expect(scripts.length).toBeGreaterThan(0);
    expect(counted.renewals).toBe(1);
  });
});
