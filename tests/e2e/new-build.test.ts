import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { countLoads } from "./support/network.ts";
import { hasOfflineHome, unreachable } from "./support/offline.ts";
import { openSite } from "./support/own-site.ts";
import { hydrated } from "./support/rendering.ts";
import { test as withoutWorker } from "./support/test.ts";

const test = withoutWorker.override("serviceWorkers", "allow");

describe("The shop", () => {
  test("keeps working in an open tab after a deploy, and loads the new build with the next page", async ({
    page,
    onTestFinished,
  }) => {
    const site = await openSite();
    onTestFinished(site.close);
    const loads = countLoads(page);
    const scripts = () => page.locator("#page-data").textContent();
    await page.goto(site.url);
    await hasOfflineHome(page);
    const before = await scripts();

    await site.deployNext();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(waits).toBe(true);
    await page.getByRole("link", { name: "Blogs" }).first().click();
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
    expect(loads()).toBe(1);

    await page.reload();
    expect(await scripts()).not.toBe(before);
    await hydrated(page);
    await page.getByRole("link", { name: "My Portfolio" }).first().click();
    await expect(page.getByRole("heading", { name: "Robin Hale", level: 1 })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test("shows its copy when the server is silent", async ({ page, expected, onTestFinished }) => {
    expected.console.push(unreachable);
    const site = await openSite();
    onTestFinished(site.close);
    await page.goto(site.url);
    await hasOfflineHome(page);
    site.hang(true);
    await page.goto(`${site.url}/blogs`);
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
  });
});
