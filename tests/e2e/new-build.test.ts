import { describe } from "vitest";
import { awake } from "./support/awake.ts";
import { countLoads } from "./support/count-loads.ts";
import { expect } from "./support/expect.ts";
import { keptHome, unreachable } from "./support/kept-offline.ts";
import { openSite } from "./support/own-site.ts";
import { test as withoutWorker } from "./support/test.ts";

const test = withoutWorker.override("serviceWorkers", "allow");

describe("The shop", () => {
  test("goes on in an open tab after a deploy, and is the new one at the next load", {
    timeout: 120_000, // a worker is built, installed and installed again
  }, async ({ page, onTestFinished }) => {
    const site = await openSite();
    onTestFinished(site.close);
    const loads = countLoads(page);
    const scripts = () => page.locator("#script-files").textContent();
    await page.goto(site.url);
    await keptHome(page);
    const before = await scripts();

    await site.deployNext();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(waits, { timeout: 40_000 }).toBe(true);
    await page.getByRole("link", { name: "Blogs" }).first().click();
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
    expect(loads()).toBe(1);

    await page.reload();
    expect(await scripts()).not.toBe(before);
    await awake(page);
    await page.getByRole("link", { name: "My Portfolio" }).first().click();
    await expect(page.getByRole("heading", { name: "Robin Hale", level: 1 })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test("shows the page at hand when the line hangs", async ({ page, expected, onTestFinished }) => {
    expected.console.push(unreachable);
    const site = await openSite();
    onTestFinished(site.close);
    await page.goto(site.url);
    await keptHome(page);
    site.hang(true);
    await page.goto(`${site.url}/blogs`);
    await expect(page.getByRole("heading", { name: "Blogs", level: 1 })).toBeVisible();
  });
});
