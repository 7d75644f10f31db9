import { configuredSettings } from "@shop/contract/configured-settings";
import type { DeliveryChange } from "@shop/contract/shop-settings";
import type { Page, Request } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem } from "./support/network.ts";
import { press, toast } from "./support/on-page.ts";
import { regularTest, test } from "./support/test.ts";

const { delivery, notice } = configuredSettings;
const hours = { ...delivery.hours, counter: "Only on Saturdays, by appointment" };

/** Every list says that the settings have changed once, to other hours. The shop's own are every test's. */
const changedSettings = async (
  page: Page,
  shown: Partial<typeof notice> = {},
): Promise<() => number> => {
  let asked = 0;
  await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
    route.fulfill({ json: [], headers: { "settings-revision": "1" } }),
  );
  await page.route("**/api/settings", (route) => {
    asked++;
    return route.fulfill({
      json: { revision: 1, delivery: { ...delivery, hours }, notice: { ...notice, ...shown } },
    });
  });
  return () => asked;
};

describe("What an admin has set", () => {
  test("reaches a page that is open by one call, and the next page before its script asks", async ({
    page,
  }) => {
    const asked = await changedSettings(page);
    await page.goto("/");
    const foot = page.getByRole("contentinfo");
    await expect(foot).toContainText(hours.counter);
    await page.goto("/contact");
    await expect(foot).toContainText(hours.counter);
    await expect(page.getByRole("main")).toContainText(`The counter is open ${hours.counter}`);
    expect(asked()).toBe(1);
  });

  test("as a notice is on every page on its days, moves nothing, and stays closed once it is closed", async ({
    page,
  }) => {
    const text = "Closed until Monday";
    await changedSettings(page, { text, until: "2999-12-31" });
    await page.goto("/");
    const shown = page.getByRole("status").filter({ hasText: text });
    await expect(shown).toBeInViewport();
    await page.goto("/delivery");
    await expect(shown).toBeInViewport();
    await press(shown, "Close");
    await expect(shown).toHaveCount(0);
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });
});

/** Saves the first section. */
const save = (page: Page) =>
  press(page.getByRole("region", { name: /hours and delivery/ }), "Save");

describe("An admin", () => {
  regularTest.override("who", "admin");

  regularTest(
    "sets hours and closed days by keyboard, sees what shoppers will read, and keeps a draft until it is saved",
    async ({ page }) => {
      const sent: DeliveryChange[] = [];
      let stored = { ...delivery, revision: 0 };
      await page.route("**/api/desk/settings**", (route) => {
        if (route.request().method() === "PUT") {
          const body: DeliveryChange = route.request().postDataJSON();
          sent.push(body);
          stored = { ...body, revision: 1 };
        }
        return route.fulfill({
          json: { revision: stored.revision, delivery: stored, notice: { ...notice, revision: 0 } },
        });
      });
      await page.goto("/dashboard/shop");
      const counter = page.getByLabel("The counter is open");
      await counter.fill(hours.counter);
      const preview = page.getByRole("region", { name: "What shoppers read who order now" });
      await expect(preview).toContainText("Ships within two working days");
      await expect(preview).toContainText(hours.counter);
      const dispatch = page.getByRole("group", { name: "Working days until an order leaves" });
      await dispatch.getByLabel("At most").fill("1");
      await expect(preview).toContainText("Ships within one working day");

      await page.getByRole("link", { name: "Log", exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Log" })).toBeVisible();
      await page.goBack();
      await expect(counter).toHaveValue(hours.counter);

      await page.getByLabel("Another day").fill("2027-12-24");
      await press(page, "Add day");
      const removal = page.getByRole("button", { name: "Remove Fri, 24 Dec 2027" });
      await expect(removal).toBeVisible();
      await page.getByRole("button", { name: "Public holidays" }).press("Enter");
      const holidays = page.getByRole("group", { name: "Public holidays" });
      await holidays.getByLabel("Year").selectOption("2028");
      await holidays.getByLabel(/^Christmas Day/).check();
      await counter.press("Enter");
      await expect(toast(page, "Opening hours and delivery are saved")).toBeVisible();
      expect(sent).toEqual([
        {
          ...delivery,
          hours,
          dispatchDays: [0, 1],
          closedDays: [...delivery.closedDays, "2027-12-24", "2028-12-25"].sort(),
          revision: 0,
        },
      ]);
      await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    },
  );

  regularTest(
    "who saves after somebody else is told what they set, and chooses",
    async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      let theirs = { ...delivery, revision: 0 };
      await page.route("**/api/desk/settings**", (route) => {
        const request: Request = route.request();
        if (request.method() === "PUT" && request.postDataJSON().revision !== theirs.revision)
          return answerProblem("settings-changed")(route);
        if (request.method() === "PUT") theirs = { ...request.postDataJSON(), revision: 5 };
        return route.fulfill({
          json: { revision: theirs.revision, delivery: theirs, notice: { ...notice, revision: 0 } },
        });
      });
      await page.goto("/dashboard/shop");
      const counter = page.getByLabel("The counter is open");
      await counter.fill(hours.counter);
      theirs = { ...theirs, cutOff: "15:00", revision: 4 };
      await save(page);
      const conflict = page.getByRole("region", { name: "Changed meanwhile" });
      await expect(conflict.getByRole("heading")).toBeFocused();
      await expect(conflict).toContainText("Orders until15:00");
      await expect(counter).toHaveValue(hours.counter);
      await press(page, "Save mine over theirs");
      await expect(toast(page, "Opening hours and delivery are saved")).toBeVisible();
      expect(theirs).toMatchObject({ hours, cutOff: "24:00", revision: 5 });
    },
  );
});
