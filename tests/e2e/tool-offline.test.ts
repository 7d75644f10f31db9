import { expect } from "./support/expect.ts";
import { goOffline } from "./support/go-offline.ts";
import { kept, unreachable } from "./support/offline-copies.ts";
import { test as withoutWorker } from "./support/test.ts";

const test = withoutWorker.override("serviceWorkers", "allow");

test("A tool that was seen shows offline, with its facts, and since when", async ({
  page,
  expected,
}) => {
  expected.console.push(unreachable);
  await page.goto("/tools/torvik-tx18");
  await kept(page, "/tools/torvik-tx18");
  await kept(page, "/api/product/torvik-tx18");
  const goOnline = await goOffline(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Torvik TX18 Drill");
  await expect(page.getByRole("row", { name: "Torque 65 Nm" })).toBeVisible();
  await expect(page.locator(".offline-notice")).toHaveText(
    /^Shown as of \d\d:\d\d; you are offline\.$/,
  );
  await goOnline();
});
