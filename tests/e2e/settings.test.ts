import { configuredSettings } from "@shop/contract/configured-settings";
import type { TextChange } from "@shop/contract/desk/texts";
import { currencySymbol, formatMoney } from "@shop/contract/format";
import { parseText } from "@shop/contract/parse-text";
import { problemKinds } from "@shop/contract/problem";
import { defaultCaps } from "@shop/contract/settings/caps";
import type { HomeChange } from "@shop/contract/settings/home";
import { defaultVat } from "@shop/contract/settings/known-vat-rates";
import { defaultPayment } from "@shop/contract/settings/payment";
import { shop } from "@shop/contract/shop";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { Page, Request } from "playwright";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem } from "./support/network.ts";
import { collect, fillDelivery, press, toast } from "./support/on-page.ts";
import { customer, password } from "./support/people.ts";
import { addProduct, ordersOf } from "./support/shop.ts";
import { regularTest, test } from "./support/test.ts";

const { delivery, notice, countries, orders, shipping, texts, opening } = configuredSettings;
const vat = defaultVat(shop.country);
/** What the desk reads in a shop that has set nothing. */
const deskSettings = {
  revision: 0,
  delivery: { ...delivery, revision: 0 },
  notice: { ...notice, revision: 0 },
  countries: { ...countries, revision: 0 },
  orders: { ...orders, revision: 0 },
  shipping: { ...shipping, revision: 0 },
  vat: { ...vat, revision: 0 },
  home: { tools: [], revision: 0 },
  texts,
  opening: { ...opening, revision: 0 },
  caps: { ...defaultCaps, revision: 0 },
};
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
      json: {
        ...configuredSettings,
        ...{ revision: 1, delivery: { ...delivery, hours }, notice: { ...notice, ...shown } },
      },
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

  test("as a notice is on every page on its days, at a first visit too, moves nothing, and stays closed once it is closed", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 404/);
    const text = "Closed until Monday";
    await changedSettings(page, { text, until: "2999-12-31" });
    const shown = page.getByRole("status").filter({ hasText: text });
    for (const path of ["/login", "/signup", "/basket", "/blogs", "/nowhere"]) {
      await page.goto(path);
      await expect(shown, path).toBeInViewport();
      await page.evaluate(() => localStorage.clear()); // the next visit is a first one, too
    }
    await page.goto("/");
    await expect(shown).toBeInViewport();
    await page.goto("/delivery");
    await expect(shown).toBeInViewport();
    await press(shown, "Close");
    await expect(shown).toHaveCount(0);
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  regularTest(
    "is where orders go: a country that was taken away during a checkout is told at its field, and nothing is lost",
    async ({ page, login, expected }) => {
      expected.console.push(/status of 422/);
      let revision = 1;
      await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
        route.fulfill({ json: [], headers: { "settings-revision": "1" } }),
      );
      await page.route("**/api/settings", (route) => {
        const deliversTo = revision === 1 ? ["GB", "DE"] : ["GB"];
        return route.fulfill({
          json: {
            ...configuredSettings,
            ...{ revision, delivery: { ...delivery, hours }, countries: { deliversTo } },
          },
        });
      });
      const product = await addProduct({ minimum: 1, available: 50 });
      const person = await customer();
      await login(person, "/");
      await expect(page.getByRole("contentinfo")).toContainText(hours.counter); // it knows the settings
      await collect(page, product);
      await page.goto("/checkout");
      await fillDelivery(page);
      const country = page.getByLabel("Country");
      const offered = ["United Kingdom", "Germany", "Isle of Man"]; // which has the VAT and the post of the United Kingdom
      await expect(country.getByRole("option")).toHaveText(offered);
      await country.selectOption("Germany");
      await page.getByLabel("Postcode").fill("10115");
      // Taken away while the order is on its way: known before, the form would say so without sending it.
      await page.route("**/api/checkout", (route) => {
        revision = 2;
        return route.fallback();
      });
      const place = page.getByRole("button", { name: "Place order" });
      await place.press("Enter"); // the shop itself delivers to its own country alone
      const text = "We don’t deliver to Germany at present.";
      await expect(
        page.getByRole("alert").filter({ hasText: "Nothing has been ordered" }),
      ).toBeFocused();
      await expect(country).toHaveAccessibleDescription(text);
      await expect(page.getByLabel("Street and number")).toHaveValue("4 Workshop Lane");
      expect(await ordersOf(person.uid)).toEqual([]);
      await country.selectOption("United Kingdom");
      await page.getByLabel("Postcode").fill("NN1 2AB");
      await place.press("Enter");
      await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
    },
  );
});

/** Texts that admins have set: one of Returns, and none of Terms. */
const changedTexts = async (page: Page): Promise<void> => {
  await page.route("**/api/settings", (route) =>
    route.fulfill({
      json: {
        ...configuredSettings,
        revision: 1,
        texts: {
          returns: { version: 1, isEmpty: false },
          terms: { version: 1, isEmpty: true },
        },
      },
    }),
  );
  await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
    route.fulfill({ json: [], headers: { "settings-revision": "1" } }),
  );
};

describe("A text that an admin has set", () => {
  test("is shown where a visitor comes from another page, and markup in it is text", async ({
    page,
  }) => {
    await changedTexts(page);
    const blocks = parseText("Send it by **ship**.\n\n## <b>Bold</b>\n\n- [x](javascript:a())");
    await page.route("**/api/texts/returns", (route) =>
      route.fulfill({ json: { name: "returns", version: 1, blocks } }),
    );
    await page.goto("/");
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: "Terms" })).toHaveCount(0);
    const reasons = page.getByRole("region", { name: "Why buy here" });
    await expect(reasons.getByRole("heading", { name: "Paying" })).toBeVisible();
    await expect(reasons.getByRole("link")).toHaveText(["Guarantee", "Visit us", "Call us"]);
    await foot.getByRole("link", { name: "Returns" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("Send it by ship.");
    await expect(main.getByRole("heading", { name: "<b>Bold</b>" })).toBeVisible();
    await expect(main.getByRole("listitem")).toHaveText("[x](javascript:a())");
    await expect(main.getByRole("link")).toHaveCount(0);
  });
});

describe("While the shop isn't open", () => {
  test("a visitor reads that it opens soon, and sees the shop once it has opened", async ({
    page,
    expected,
  }) => {
    expected.console.push(/status of 403/);
    await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, answerProblem("not-open"));
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1, name: "Opening soon" });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(/^Opening soon/);
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Tools", exact: true })).toHaveCount(0);
    await expect(bar.getByRole("searchbox")).toHaveCount(0);
    await page.unroute(/\/api\/(bestSellers|product|review)(\?.*)?$/);
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "Our Tools" }).getByRole("article").first(),
    ).toBeVisible();
    await expect(heading).toHaveCount(0);
  });
});

/** Saves the first section. */
const save = (page: Page) =>
  press(page.getByRole("region", { name: /hours and delivery/ }), "Save");

/** The text of Returns, which somebody sets to another one. */
const textOfReturns = async (page: Page) => {
  const by = { uid: "ada", name: "Ada Admin" };
  const version = { version: 1, at: "2026-01-02T03:04:05.000Z", by };
  const old = {
    name: "returns",
    current: 2,
    version: 1,
    markdown: "Old words",
    versions: [version],
  };
  const state = {
    text: { ...old, version: 2, markdown: "Within {returnDays} days." },
    sent: [] as TextChange[],
  };
  await page.route(/\/api\/desk\/texts\/returns(\?.*)?$/, (route) => {
    const request = route.request();
    if (request.method() === "GET")
      return route.fulfill({ json: request.url().includes("?") ? old : state.text });
    const body: TextChange = request.postDataJSON();
    state.sent.push(body);
    if (body.version !== state.text.current) return answerProblem("settings-changed")(route);
    state.text = { ...state.text, current: 5, version: 5, markdown: body.markdown };
    return route.fulfill({ json: state.text });
  });
  return state;
};

describe("An admin", () => {
  regularTest.override("who", "admin");

  regularTest(
    "is asked before the shop is closed, told when that fails, and can try again",
    async ({ page, expected }) => {
      expected.console.push(/status of 500/);
      let tries = 0;
      await page.route("**/api/desk/settings/opening", (route) =>
        ++tries === 1
          ? answerProblem("internal")(route)
          : route.fulfill({
              json: { ...deskSettings, opening: { open: false, revision: 1 }, revision: 1 },
            }),
      );
      await page.goto("/dashboard/shop/opening");
      await press(page, "Close the shop");
      const asked = page.getByRole("dialog", { name: "Close the shop?" });
      await expect(asked).toContainText("Visitors and customers will read “Opening soon”");
      await press(asked, "Cancel");
      await expect(asked).toHaveCount(0);
      expect(tries).toBe(0);
      await press(page, "Close the shop");
      await press(asked, "Close it");
      await expect(toast(page, problemKinds.internal.title)).toBeVisible();
      await press(asked, "Close it");
      await expect(toast(page, "The shop is closed")).toBeVisible();
      expect(tries).toBe(2);
    },
  );

  regularTest(
    "signs in once more to change the payment methods, and where invoices are paid to",
    async ({ page, expected }) => {
      expected.console.push(/status of 400/);
      const sent: unknown[] = [];
      const bankDetails = "Tools Ltd\nGB00 1234";
      await page.route("**/api/desk/settings/payment", (route) => {
        sent.push(route.request().postDataJSON());
        const payment = { ...defaultPayment, bankDetails, revision: 1 };
        return route.fulfill({ json: { ...deskSettings, payment, revision: 1 } });
      });
      await page.goto("/dashboard/shop/payment");
      await page.getByLabel("Bank details (optional)").fill(bankDetails);
      await press(page, "Save");
      const asked = page.getByRole("dialog", { name: "Change the payment methods?" });
      await asked.getByLabel("Password").fill("wrong-password");
      await press(asked, "Change them");
      await expect(asked.getByRole("alert")).toBeVisible();
      expect(sent).toEqual([]);
      await asked.getByLabel("Password").fill(password);
      await press(asked, "Change them");
      await expect(toast(page, "The payment methods are saved")).toBeVisible();
      await expect(asked).toHaveCount(0);
      expect(sent).toEqual([{ ...defaultPayment, bankDetails, revision: 0 }]);
    },
  );

  regularTest(
    "who has removed a text is told so on its page, and led to write it",
    async ({ page }) => {
      await changedTexts(page);
      await page.goto("/");
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms" })).toHaveCount(
        0,
      );
      await page.goto("/terms");
      await expect(page.getByRole("heading", { name: "This page has no text yet" })).toBeVisible();
      await page.getByRole("link", { name: "Write it" }).click();
      await expect(page).toHaveURL("/dashboard/shop/texts/terms");
    },
  );

  regularTest(
    "writes a text, sees what shoppers will read, inserts a fact, and takes an older version back",
    async ({ page }) => {
      const state = await textOfReturns(page);
      await page.goto("/dashboard/shop");
      await page
        .getByRole("navigation", { name: "Texts" })
        .getByRole("link", { name: "Returns" })
        .click();
      await expect(page).toHaveURL("/dashboard/shop/texts/returns");
      const area = page.getByLabel("Text (optional)");
      const preview = page.getByRole("region", { name: "What shoppers read" });
      await expect(preview).toContainText(`Within ${configuredSettings.orders.returnDays} days.`);
      await area.fill("Hello\n\n## <i>How</i>\n\n**By post** {nothing} ");
      await expect(preview.getByRole("heading", { name: "<i>How</i>" })).toBeVisible();
      await expect(preview.locator("strong")).toHaveText("By post");
      await press(page, "Save");
      await expect(page.getByText(/Text names {nothing}/)).toBeVisible();
      await area.fill("By post from ");
      await press(page, "{address}");
      await expect(area).toHaveValue("By post from {address}");
      await expect(preview).toContainText(shop.address.street);

      await page.goto("/dashboard/shop/notice");
      await page.getByLabel("Notice (optional)").fill("Closed");
      await expect(page.getByRole("region", { name: "What shoppers see" })).toContainText("Closed");
      await press(page, "Discard changes");
      await page.goto("/dashboard/shop/texts/returns");
      await expect(area).toHaveValue("By post from {address}");

      await page.getByText("Versions").click();
      await press(page.getByRole("listitem").filter({ hasText: "Ada Admin" }), "Look at it");
      await expect(page.getByRole("region", { name: "This version" })).toContainText("Old words");
      await press(page, "Take this version back");
      await expect(area).toHaveValue("Old words");
      await press(page, "Save");
      await expect(toast(page, "The text of Returns is saved")).toBeVisible();
      expect(state.sent).toEqual([{ markdown: "Old words", version: 2 }]);
    },
  );

  regularTest(
    "who saves a text after somebody else sees both, and chooses",
    async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      const state = await textOfReturns(page);
      await page.goto("/dashboard/shop/texts/returns");
      const area = page.getByLabel("Text (optional)");
      await area.fill("Mine");
      state.text = { ...state.text, current: 4, version: 4, markdown: "Theirs" };
      await press(page, "Save");
      const conflict = page.getByRole("region", { name: "Changed meanwhile" });
      await expect(conflict).toContainText("Theirs");
      await expect(area).toHaveValue("Mine");
      await press(page, "Save mine over theirs");
      await expect(toast(page, "The text of Returns is saved")).toBeVisible();
      expect(state.sent.at(-1)).toEqual({ markdown: "Mine", version: 4 });
    },
  );

  regularTest(
    "sets hours and closed days by keyboard, sees what shoppers will read, and keeps a draft until it is saved",
    async ({ page }) => {
      const sent: unknown[] = [];
      let stored = deskSettings;
      await page.route("**/api/desk/settings**", (route) => {
        const request = route.request();
        if (request.method() === "PUT") {
          const body: object = request.postDataJSON();
          sent.push(body);
          const section = request.url().replace(/.*\//, "");
          stored = { ...stored, [section]: { ...body, revision: 1 } };
        }
        return route.fulfill({ json: stored });
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

      await page.goto("/dashboard/shop/countries");
      const chosen = page.getByRole("region", { name: "Countries" });
      await chosen.getByLabel("Another country").selectOption("Finland");
      await chosen.getByRole("button", { name: "Add country" }).press("Enter");
      await chosen.getByRole("button", { name: "Remove United Kingdom" }).press("Enter");
      await expect(chosen.getByRole("listitem")).toHaveText(["FinlandRemove"]);
      await press(chosen, "Save");
      await expect(toast(page, "The countries are saved")).toBeVisible();
      expect(sent.at(-1)).toEqual({ deliversTo: ["FI"], revision: 0 });

      await page.goto("/dashboard/shop/shipping");
      const ways = page.getByRole("region", { name: "Delivery and prices" });
      await press(ways, "Add a parcel");
      const parcel = ways.getByRole("group", { name: "Parcel", exact: true });
      await parcel.getByLabel(`Price (${currencySymbol})`).first().fill("4,90");
      await parcel.getByLabel("Free from").fill("100");
      await press(ways, "Save");
      await expect(parcel.getByRole("alert")).toHaveText("Price is required");
      await parcel.getByLabel(`Price (${currencySymbol})`).last().fill("9.9");
      await press(ways, "Add pick-up");
      await ways.getByRole("button", { name: "Remove Delivery" }).press("Enter");
      const basket = ways.getByRole("region", { name: "What a basket costs to deliver" });
      await expect(basket).toContainText(`3 kg for ${formatMoney(80)} to United Kingdom:`);
      await expect(basket).toContainText(`Parcel${formatMoney(4.9)}Pick up at our counterFree`);
      await basket.getByLabel("It weighs (kg)").fill("30,5");
      await expect(basket).not.toContainText("Parcel");
      await press(ways, "Save");
      await expect(toast(page, "Delivery and its prices are saved")).toBeVisible();
      const [standard] = shipping.methods;
      expect(sent.at(-1)).toEqual({
        methods: [
          {
            ...standard,
            ...{ id: "parcel", name: "Parcel", freeFrom: 10_000 },
            rows: [
              { upTo: 10_000, cents: 490 },
              { upTo: 30_000, cents: 990 },
            ],
          },
          {
            ...standard,
            ...{ id: "pickup", name: "Pick up at our counter", kind: "pickup", countries: ["GB"] },
          },
        ],
        revision: 0,
      });

      await page.goto("/dashboard/shop/vat");
      const ofVat = page.getByRole("region", { name: "VAT", exact: true });
      const example = ofVat.getByRole("region", {
        name: `What a tool of ${formatMoney(100)} costs`,
      });
      await expect(example).toContainText(
        `United Kingdom${formatMoney(100)}, of which VAT 20 %: ${formatMoney(16.67)}`,
      );
      await expect(example).toContainText(`Norway${formatMoney(83.33)}, without VAT`);
      await ofVat.getByLabel("Prices").selectOption("Are without VAT, which is added");
      await expect(example).toContainText(
        `United Kingdom${formatMoney(120)} with VAT 20 %: ${formatMoney(20)}`,
      );
      await ofVat.getByLabel("Your VAT number").fill("GB 434 0314 95");
      await ofVat.getByLabel("First day").fill("2027-01-01");
      await ofVat.getByRole("button", { name: "Add rates" }).press("Enter");
      const coming = ofVat.getByLabel("Standard rate of United Kingdom from 1 Jan 2027 in percent");
      await expect(coming).toHaveValue("20");
      await coming.fill("17,5");
      await ofVat.getByRole("button", { name: "All countries" }).press("Enter");
      await ofVat.getByRole("button", { name: "Remove the rates of Poland" }).press("Enter");
      await press(ofVat, "Save");
      await expect(ofVat).toContainText("It is not a VAT number");
      await ofVat.getByLabel("Your VAT number").fill("GB 434 0314 94");
      await press(ofVat, "Save");
      await expect(toast(page, "VAT is saved")).toBeVisible();
      const coming2027 = { country: "GB", from: "2027-01-01", standard: 17.5, reduced: 5 };
      expect(sent.at(-1)).toEqual({
        ...vat,
        ...{ included: false, number: "GB434031494", revision: 0 },
        rates: [...vat.rates.filter(({ country }) => country !== "PL"), coming2027],
      });
      await ofVat.getByRole("button", { name: "Reset to the known rates" }).press("Enter");
      await expect(coming).toHaveCount(0);

      await page.goto("/dashboard/shop/caps");
      const limits = page.getByRole("region", { name: "Limits of accounts" });
      const unverified = limits.getByRole("group", { name: /isn’t verified/ });
      await unverified.getByLabel("Open orders").fill("2");
      await press(limits, "Save");
      await expect(toast(page, "The limits are saved")).toBeVisible();
      expect(sent.at(-1)).toEqual({ ...defaultCaps, unverifiedOpenOrders: 2, revision: 0 });

      await page.route("**/api/admin/*", (route) =>
        route.fulfill({ json: { admin: true, role: "manager" } }),
      );
      await page.reload();
      await expect(limits).toContainText("Only owners change them");
      await expect(unverified.getByLabel("Open orders")).toHaveValue("2");
      await expect(limits.getByRole("button")).toHaveCount(0);
    },
  );

  regularTest(
    "chooses tools for home and sorts them by keyboard and by dragging, and a conflicting change is asked about",
    async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      const sent: HomeChange[] = [];
      let stored: ShopSettings["home"] = deskSettings.home;
      await page.route("**/api/desk/settings**", (route) => {
        if (route.request().method() === "PUT") {
          const body: HomeChange = route.request().postDataJSON();
          sent.push(body);
          if (body.revision !== stored.revision) return answerProblem("settings-changed")(route);
          stored = { ...body, revision: stored.revision + 1 };
        }
        return route.fulfill({
          json: { ...deskSettings, home: stored, revision: stored.revision },
        });
      });
      await page.goto("/dashboard/shop/home");
      const section = page.getByRole("region", { name: "Tools on home" });
      await expect(section).toContainText("Home shows the list’s first tools: ");
      const search = page.getByLabel("Search tools for home");
      const rows = page.getByRole("list", { name: "Chosen tools" }).getByRole("listitem");
      const said = section.getByRole("status").first();
      for (const [words, name] of [
        ["spade", "Quern Spade Bit Set"],
        ["murrow press", "Murrow Drill Press"],
        ["20 oz hammer", "Wendle 20 oz Hammer"],
      ] as const) {
        await search.fill(words);
        await page.getByRole("button", { name: `Put on home: ${name}` }).press("Enter");
      }
      await expect(rows).toHaveText([/Quern Spade/, /Murrow Drill Press/, /20 oz Hammer/]);
      await expect(said).toHaveText("Wendle 20 oz Hammer is at place 3.");

      await page.getByRole("button", { name: "Move Wendle 20 oz Hammer up" }).press("Enter");
      await page.keyboard.press("Enter");
      await expect(said).toHaveText("Wendle 20 oz Hammer is at place 1 of 3 now.");
      const down = page.getByRole("button", { name: "Move Wendle 20 oz Hammer down" });
      await expect(down).toBeFocused(); // it is at the top, where nothing moves up
      await page.keyboard.press("Enter");
      await expect(down).toBeFocused();
      await expect(rows).toHaveText([/Quern Spade/, /20 oz Hammer/, /Murrow Drill Press/]);
      await rows.nth(2).dragTo(rows.nth(0));
      await expect(rows).toHaveText([/Murrow Drill Press/, /Quern Spade/, /20 oz Hammer/]);
      await expect(said).toHaveText("Murrow Drill Press is at place 1 of 3 now.");

      await page.reload();
      await expect(rows).toHaveText([/Murrow Drill Press/, /Quern Spade/, /20 oz Hammer/]);
      await press(page, "Remove Quern Spade Bit Set");
      stored = { tools: ["torvik-tx18"], revision: 4 };
      await press(page, "Save");
      await expect(page.getByRole("region", { name: "Changed meanwhile" })).toContainText(
        "Torvik TX18 Drill",
      );
      await press(page, "Save mine over theirs");
      await expect(toast(page, "The tools on home are saved")).toBeVisible();
      expect(sent).toEqual([
        { tools: ["murrow-dp16", "wendle-claw-hammer"], revision: 0 },
        { tools: ["murrow-dp16", "wendle-claw-hammer"], revision: 4 },
      ]);
    },
  );

  regularTest(
    "who saves after somebody else sees the other's values, and chooses",
    async ({ page, expected }) => {
      expected.console.push(/Failed to load resource/);
      let theirs = { ...delivery, revision: 0 };
      await page.route("**/api/desk/settings**", (route) => {
        const request: Request = route.request();
        if (request.method() === "PUT" && request.postDataJSON().revision !== theirs.revision)
          return answerProblem("settings-changed")(route);
        if (request.method() === "PUT") theirs = { ...request.postDataJSON(), revision: 5 };
        return route.fulfill({
          json: { ...deskSettings, revision: theirs.revision, delivery: theirs },
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
