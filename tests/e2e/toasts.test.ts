import type { Locator } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { holdToasts, releaseToasts, toast } from "./support/on-page.ts";
import { customer } from "./support/people.ts";
import { regularTest as test } from "./support/test.ts";

/** Sets a toast's time back by a moment, as Chromium sometimes does when it begins to run. */
const stepBack = (notice: Locator) =>
  notice.locator(".Toastify__progress-bar").evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.currentTime = -0.01;
  });

describe("A toast", () => {
  test("appears at the top right and closes after five seconds", async ({ page, login }) => {
    await holdToasts(page);
    await login(await customer(), "/dashboard/review");
    await page.getByRole("textbox", { name: /review/i }).fill("Bores straight.");
    await page.getByRole("button", { name: /add review|submit|send/i }).click();
    const notice = toast(page, "user-added successfully");
    await notice.waitFor();
    const box = await notice.boundingBox();
    if (!box) throw new Error("the toast has no box");
    expect(box.x + box.width).toBeGreaterThan(1280 - 60);
    expect(box.y).toBeLessThan(150);
    await page.mouse.move(10, 700); // a toast under the pointer stays open
    await stepBack(notice);
    const began = performance.now();
    await releaseToasts(page);
    await expect(notice).toBeHidden();
    expect(performance.now() - began).toBeGreaterThan(5_000);
  });
});
