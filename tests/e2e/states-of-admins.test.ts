import { countries } from "@shop/contract/countries";
import { planStates } from "@shop/contract/desk/planned-prices";
import { defaultCaps } from "@shop/contract/settings/caps";
import { knownVatRates } from "@shop/contract/settings/known-vat-rates";
import type { Page } from "playwright";
import { describe } from "vitest";
import { main } from "./support/on-page.ts";
import { checkStates } from "./support/states/check-states.ts";
import { allSilent, changed, empty, press, type State, silent } from "./support/states/state.ts";
import { workbook } from "./support/workbook.ts";

const cells = (page: Page) => page.getByRole("cell");
const users = "/dashboard/user";
const products = "/dashboard/manageOrderProducts";
const deskProducts = "/dashboard/products";
const orders = "/dashboard/manageProductOrders";
const reviews = "/dashboard/reviews";
const settings = "/dashboard/shop";

/** A picture that the shop doesn't have. */
const missingPicture = `/pictures/${"0".repeat(64)}/800.jpg`;

const plannedPrices = "/dashboard/planned-prices";

/** A plan in each state, with names as wide as can be. */
const planned = async (page: Page): Promise<void> => {
  const names = ["a", "b"].map((id) => ({ id, name: "W".repeat(20), price: 1e6, newPrice: 1 }));
  const json = planStates.map((state) => ({
    ...{ _id: state, state, products: names, left: ["a"] },
    ...{ at: new Date(2026, 8, 7).toISOString(), createdAt: new Date(2026, 8, 6).toISOString() },
    by: { uid: "w", name: "W".repeat(40) },
    change: { by: "amount", change: -1e6, ending: "ninety" },
  }));
  await page.route(/\/api\/desk\/plannedPrices/, (route) => route.fulfill({ json }));
};

const anImport = "/dashboard/import/wide";

/** An import with every kind of row, and names as wide as can be. */
const imported = async (page: Page): Promise<void> => {
  const wide = "W".repeat(20);
  const plain = { what: "change", product: "w", name: wide, difference: 0, kept: [] };
  const values = { before: { title: wide.repeat(7), price: 1 }, after: { title: "W", price: 1e6 } };
  const none = { before: {}, after: {} };
  const at = new Date().toISOString();
  const rows = [
    { ...plain, ...values, row: 2, difference: -1000, kept: ["title", "stock"] },
    { ...plain, ...none, row: 3, refused: "skuTaken" },
    { ...plain, ...values, row: 4, what: "add", before: {}, kept: ["ordered"] },
  ];
  const pages = [{ _id: "wide-0", at, undone: false, rows }];
  const by = { uid: "w", name: "W".repeat(40), email: "w@example.com" };
  const entry = { _id: "w", at, by, action: "product.imported", kind: "product" };
  const log = [
    {
      ...{ ...entry, on: { id: "wide", name: `${"W".repeat(100)}.csv` } },
      after: { rows: 20_000, changed: 9000, added: 11_000 },
    },
  ];
  await page.route(/\/api\/desk\/imports\//, (route) => route.fulfill({ json: pages }));
  await page.route(/\/api\/desk\/log/, (route) => route.fulfill({ json: log }));
};

/** Chooses something in the menu of the first row. */
const inMenu = async (page: Page, name: string): Promise<void> => {
  await press(page, "More");
  await press(page, name);
};

/** Nobody has ordered anything. */
const newShop = async (page: Page): Promise<void> => {
  const none = { orders: 0, revenue: 0 };
  const span = { now: none, before: none };
  const day = (index: number) => new Date(Date.UTC(2026, 8, index + 1)).toISOString().slice(0, 10);
  const json = {
    at: new Date(Date.UTC(2026, 8, 30)).toISOString(),
    firstSteps: {
      ...{ tool: false, delivery: false, terms: false, privacy: false },
      ...{ shipping: false, vat: false, vatNumber: false, bankDetails: false },
      imprint: false,
      ...{ verified: true, open: false },
    },
    toDo: {
      toConfirm: 0,
      toShip: 0,
      late: 0,
      returns: 0,
      lowOnStock: 0,
      openReviews: 0,
      failedMails: 0,
    },
    low: [],
    failedMails: [],
    failedRefunds: [],
    bestSellers: [],
    unreadable: [`orders/${"w".repeat(128)}`],
    sales: { today: span, week: span, month: span },
    days: Array.from({ length: 30 }, (_, index) => ({ ...none, day: day(index) })),
  };
  await page.route("**/api/desk/today", (route) => route.fulfill({ json }));
};

const figures = "/dashboard/figures?span=2026-10";

/** A month of the highest sums, with the longest names. */
const highFigures = async (page: Page): Promise<void> => {
  const amount = 1_234_567.89;
  const totals = {
    ...{ orders: 123_456, revenue: amount, net: amount, delivery: amount, discount: amount },
    ...{ refunds: { count: 12_345, amount }, left: -amount, leftNet: -amount },
  };
  const json = {
    ...{ span: "2026-10", isOver: true, until: "2026-10-31", firstMonth: "2025-01", totals },
    parts: Array.from({ length: 31 }, (_, index) => ({
      ...{ of: `2026-10-${String(index + 1).padStart(2, "0")}`, orders: index },
      revenue: index * 40_000,
    })),
    vat: ["domestic", "destination", "export", "reverse-charge"].map((treatment) => ({
      ...{ treatment, country: "VC", rate: 25.5, net: amount, vat: amount },
    })),
    kinds: Array.from({ length: 101 }, (_, index) => ({
      ...{ kind: index === 0 ? "" : "W".repeat(37) + index, pieces: 123_456, revenue: amount },
    })),
    methods: ["a", "b"].map((method) => ({
      ...{ method, name: "W".repeat(40), orders: 123_456, revenue: amount, delivery: amount },
    })),
    compared: [
      { span: "2026-09", until: "2026-09-30", totals },
      { span: "2025-10", until: "2025-10-31", totals },
    ],
  };
  await page.route("**/api/desk/figures?*", (route) => route.fulfill({ json }));
};

/** Nothing was ordered in a month, or ever. */
const noFigures =
  (change: Readonly<Record<string, unknown>>) =>
  async (page: Page): Promise<void> => {
    const totals = {
      ...{ orders: 0, revenue: 0, net: 0, delivery: 0, discount: 0, left: 0, leftNet: 0 },
      refunds: { count: 0, amount: 0 },
    };
    const json = {
      ...{ span: "2026-10", isOver: true, until: "2026-10-31", totals, vat: [] },
      ...{ kinds: [], methods: [], compared: [{ span: "2026-09", totals }] },
      parts: [{ of: "2026-10-01", orders: 0, revenue: 0 }],
      ...change,
    };
    await page.route("**/api/desk/figures?*", (route) => route.fulfill({ json }));
  };

const longDays = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2099, 0, index + 1)).toISOString().slice(0, 10),
);

/** Settings with the widest and longest of everything. */
const manySettings = async (page: Page): Promise<void> => {
  const days = longDays.map((day) => ({ day, name: "W".repeat(60) }));
  const regions = [{ code: "W", name: "W".repeat(60) }];
  await page.route("**/api/desk/holidays?*", (route) => route.fulfill({ json: { regions, days } }));
  await page.route("**/api/desk/settings", (route) =>
    route.fulfill({
      json: {
        revision: 9,
        delivery: {
          hours: { counter: "W".repeat(80), telephone: "W".repeat(80) },
          workingDays: [1, 2, 3, 4, 5, 6, 7],
          closedDays: longDays.slice(0, 20),
          cutOff: "15:00",
          dispatchDays: [0, 60],
          parcelDays: [1, 60],
          palletDays: [1, 60],
          revision: 9,
        },
        notice: { text: "W".repeat(160), from: "2099-01-01", until: "2099-01-02", revision: 8 },
        countries: { deliversTo: countries, revision: 7 },
        orders: { paymentDays: 365, returnDays: 365, lowStock: 1000, revision: 6 },
        shipping: {
          methods: [1, 2].map((index) => ({
            ...{ id: `m${index}`, name: "W".repeat(40), kind: "parcel", by: "weight" },
            ...{ countries, postcodes: ["WWWWWWWW", "W1"], text: "W".repeat(200) },
            rows: [
              { upTo: 1_000_000, cents: 99_999_999 },
              { upTo: null, cents: 100_000_000 },
            ],
            ...{ freeFrom: 100_000_000, days: [0, 60] },
          })),
          revision: 3,
        },
        vat: {
          ...{
            charged: true,
            included: false,
            number: "GB434031494",
            destination: true,
            vies: true,
          },
          rates: [
            ...knownVatRates,
            { country: "GB", from: "2099-01-01", standard: 50, reduced: 0.01 },
          ],
          exchangeRates: [],
          revision: 4,
        },
        pictures: {
          logo: { picture: missingPicture, saysName: true },
          slides: [{ slide: 1, picture: missingPicture, alt: "W".repeat(150), focus: "left top" }],
          kinds: [],
          revision: 4,
        },
        home: { tools: ["torvik-tx18", "gone", "murrow-dp16", "off"], revision: 5 },
        texts: {},
        opening: { open: false, revision: 7 },
        priceLists: {
          lists: ["a", "b"].map((id) => ({
            ...{ id, name: `${id}${"W".repeat(39)}`, percent: 90 },
            kinds: [{ kind: "W".repeat(40), percent: 90 }],
            prices: [{ product: "w".repeat(60), cents: 100_000_000 }],
          })),
          revision: 2,
        },
        caps: { ...defaultCaps, openOrders: 1000, revision: 5 },
      },
    }),
  );
};

/** Shelves with the widest names, and tools without one. */
const onShelves = async (page: Page): Promise<void> => {
  const wide = "W".repeat(20);
  const tool = {
    ...{ productName: wide, image: "", description: "", price: 1e6, revision: 0 },
    ...{ availableQuantity: 999_999, minimumQuantity: 0 },
  };
  const json = [
    { ...tool, _id: "a", shelf: wide, sku: "W".repeat(50), gtin: "4006381333931" },
    { ...tool, _id: "b" },
  ];
  await page.route(/\/api\/addProduct\?/, (route) => route.fulfill({ json }));
};

const states: readonly State[] = [
  {
    name: "a tool that is counted",
    at: "/dashboard/counting",
    act: async (page) => {
      await page.getByLabel("Scan or find a tool").fill("torvik-tx18");
      await page.keyboard.press("Enter");
      await page.getByLabel("Counted units").fill("x");
      await page.keyboard.press("Enter");
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Enter a whole number" }),
  },
  {
    name: "the columns of a file to import",
    at: "/dashboard/import",
    act: (page) =>
      page.getByLabel("CSV or Excel file (.xlsx)").setInputFiles({
        ...{ name: "products.csv", mimeType: "text/csv" },
        buffer: Buffer.from("Id,Price,Stock\ntorvik-tx18,12,5\n"),
      }),
    shows: (page) => page.getByRole("button", { name: "Compare with the shop" }),
  },
  {
    name: "what a file would change",
    at: "/dashboard/import",
    act: async (page) => {
      await page.getByLabel("CSV or Excel file (.xlsx)").setInputFiles({
        ...{ name: "products.csv", mimeType: "text/csv" },
        buffer: Buffer.from("Id,Price,Stock\ntorvik-tx18,12,5\nnone,1,2\n"),
      });
      await press(page, "Compare with the shop");
    },
    shows: (page) => page.getByRole("region", { name: "What would change" }),
  },
  {
    name: "the sheet of a workbook to import",
    at: "/dashboard/import",
    act: async (page) => {
      const rows = [
        ["Id", "Price", "W".repeat(100)],
        ["torvik-tx18", 12.5, "W".repeat(100)],
      ];
      await page.getByLabel("CSV or Excel file (.xlsx)").setInputFiles({
        ...{ name: "products.xlsx", mimeType: "application/octet-stream" },
        buffer: Buffer.from(workbook({ [`Spring ${"W".repeat(24)}`]: rows, Autumn: rows })),
      });
    },
    shows: (page) => page.getByRole("combobox", { name: "Sheet" }),
  },
  {
    name: "an import that was stopped, in a page that is opened again",
    at: "/dashboard/import",
    act: async (page) => {
      await page.route("**/api/desk/imports", () => {}); // its answer never comes
      await page.getByLabel("CSV or Excel file (.xlsx)").setInputFiles({
        ...{ name: `${"W".repeat(100)}.csv`, mimeType: "text/csv" },
        buffer: Buffer.from("Id,Price\ntorvik-tx18,12\n"),
      });
      await press(page, "Compare with the shop");
      await press(page, "Import 1 product");
      await press(page, "Stop");
      await page.reload();
    },
    shows: (page) => page.getByRole("region", { name: "Last import" }),
  },
  {
    name: "an import in the log",
    at: anImport,
    shop: imported,
    shows: (page) => page.getByRole("region", { name: "What it has changed" }).getByText("W →"),
  },
  {
    name: "an import that isn’t in the log any more",
    at: anImport,
    shop: empty,
    shows: (page) => page.getByText("There is no such import"),
  },
  {
    name: "the count sheets",
    at: "/dashboard/paper/counting",
    shop: onShelves,
    shows: (page) => page.getByRole("heading", { name: /^Shelf W/ }),
  },
  {
    name: "what is found to be counted",
    at: "/dashboard/counting",
    act: (page) => page.getByLabel("Scan or find a tool").fill("drill"),
    shows: (page) => page.getByRole("list", { name: "Found" }),
  },
  {
    name: "the settings, with public holidays to choose from",
    at: settings,
    shop: manySettings,
    act: (page) => press(page, "Public holidays"),
    shows: (page) => page.getByLabel("Region"),
  },
  {
    name: "ways of delivery to many countries",
    at: `${settings}/shipping`,
    shop: manySettings,
    act: (page) => page.getByText("Goes to:").first().click(),
    shows: (page) => page.getByRole("checkbox", { name: "Germany" }).first(),
  },
  {
    name: "ways of delivery that are not valid",
    at: `${settings}/shipping`,
    shop: manySettings,
    act: async (page) => {
      await press(page, "Add a parcel");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("Price is required").first(),
  },
  {
    name: "the rates of VAT of all countries",
    at: `${settings}/vat`,
    shop: manySettings,
    act: (page) => press(page, "All countries"),
    shows: (page) => page.getByRole("cell", { name: "Luxembourg" }),
  },
  {
    name: "rates of VAT that are not valid",
    at: `${settings}/vat`,
    shop: manySettings,
    act: async (page) => {
      await page.getByLabel("Your VAT number").fill("GB434031495");
      await page.getByLabel("Standard rate of United Kingdom in percent").fill("x");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("It is not a VAT number"),
  },
  {
    name: "settings that are not valid",
    at: settings,
    shop: manySettings,
    act: async (page) => {
      await page.getByLabel("The counter is open").fill("");
      await page.getByLabel("At most").first().fill("x");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("At most must be a number"),
  },
  {
    name: "every country to deliver to",
    at: "/dashboard/shop/countries",
    shop: manySettings,
    shows: (page) => page.getByRole("button", { name: "Remove Sweden" }),
  },
  {
    name: "days to pay that are not valid",
    at: "/dashboard/shop/orders",
    shop: manySettings,
    act: async (page) => {
      await page.getByLabel("Days to pay").fill("x");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("Days to pay must be a whole number"),
  },
  {
    name: "the tools chosen for home, one of which is off sale, beside those that a search finds",
    at: "/dashboard/shop/home",
    console: /status of 404/,
    shop: async (page) => {
      await manySettings(page);
      await page.route(/\/api\/addProduct\/off$/, async (route) => {
        const address = route.request().url().replace(/off$/, "quern-hss-set");
        const response = await route.fetch({ url: address });
        const json = { ...(await response.json()), productName: "W".repeat(20), withdrawn: true };
        await route.fulfill({ response, json });
      });
    },
    act: (page) => page.getByLabel("Search tools for home").fill("drill"),
    shows: (page) => page.getByRole("button", { name: /^Put on home: / }),
  },
  {
    name: "pictures of the shop, one of which nobody has described yet",
    at: "/dashboard/shop/pictures",
    console: /status of 404/,
    shop: manySettings,
    act: async (page) => {
      await press(page, "Change the picture of Slide 1");
      await press(page, "Choose what stays in view");
      await page.getByLabel("What it shows").fill("");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("Say what the picture shows"),
  },
  {
    name: "limits of accounts that are not valid",
    at: "/dashboard/shop/caps",
    shop: manySettings,
    act: async (page) => {
      await page.getByLabel("Open orders").first().fill("x");
      await page.getByLabel("E-mails a day").fill("-1");
      await press(page, "Save");
    },
    shows: (page) => page.getByText("E-mails a day must be a whole number"),
  },
  {
    name: "price lists that are not valid",
    at: "/dashboard/shop/priceLists",
    shop: manySettings,
    act: async (page) => {
      await page.getByLabel("Name").first().fill("");
      await page
        .getByLabel("Prices of single tools")
        .first()
        .fill(`${"w".repeat(60)} much`);
      await press(page, "Save");
    },
    shows: (page) => page.getByText(/line 1 can’t be read/),
  },
  {
    name: "a notice with what shoppers see of it",
    at: "/dashboard/shop/notice",
    shop: manySettings,
    shows: (page) => page.getByRole("region", { name: "What shoppers see" }),
  },
  {
    name: "a text with everything that a text can have",
    at: "/dashboard/shop/texts/terms",
    act: async (page) => {
      await page
        .getByLabel("Text (optional)")
        .fill(
          `Intro **strong** {unknown}\n\n## ${"W".repeat(60)}\n\n### Deeper\n\n1. one\n   - two\n\n> quote\n\n    code ${"W".repeat(200)}\n\n| a | ${"W".repeat(80)} |\n|---|---|\n| c | d |\n\n---\n\n{email}`,
        );
      await page.getByText("Versions").click();
      await press(page, "Save");
    },
    shows: (page) => page.getByText(/Text names {unknown}/),
  },
  {
    name: "the shop about to be closed",
    at: "/dashboard/shop/opening",
    act: (page) => press(page, "Close the shop"),
    shows: (page) => page.getByRole("dialog", { name: "Close the shop?" }),
  },
  { name: "the users", at: users, shows: cells },
  {
    name: "the users until it is known who asks",
    at: users,
    shop: allSilent,
    shows: (page) => page.getByRole("heading", { level: 1, name: "Loading" }),
  },
  {
    name: "a new product",
    at: "/dashboard/addProduct",
    shows: (page) => page.getByRole("textbox", { name: "Image" }),
  },
  { name: "the products", at: products, shows: (page) => main(page).getByRole("article") },
  {
    name: "a new product's facts and pictures, with all errors",
    at: "/dashboard/addProduct",
    act: async (page) => {
      await page.getByText("More about it").click();
      await press(page, "Add a fact");
      await page.getByLabel("Image").fill("/images/products/torvik-tx18.avif");
      await page.getByLabel("Address of another picture").fill("http://example.com/case.png");
      await main(page).getByRole("button", { name: "Add Product" }).click();
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Address" }),
  },
  { name: "the orders", at: orders, shows: cells },
  {
    name: "an order about to be deleted",
    at: orders,
    act: (page) => press(page, /^Delete/),
    shows: (page) => page.getByRole("dialog", { name: /^Delete this / }),
  },
  {
    name: "what needs doing today",
    at: "/dashboard/today",
    shows: (page) => page.getByRole("img", { name: /^Revenue of the last 30 days/ }),
  },
  {
    name: "today in a new shop",
    at: "/dashboard/today",
    shop: newShop,
    shows: (page) => page.getByRole("region", { name: "First steps" }),
  },
  {
    name: "today until it arrives",
    at: "/dashboard/today",
    shop: silent,
    shows: (page) => main(page).getByRole("status"),
  },
  {
    name: "the figures of a month",
    at: figures,
    shop: highFigures,
    act: (page) => press(page, /^See all 101 kinds/),
    shows: (page) => page.getByRole("img", { name: /^Revenue of October 2026/ }),
  },
  {
    name: "the figures of a month without orders",
    at: figures,
    shop: noFigures({ firstMonth: "2026-09" }),
    shows: (page) => page.getByRole("region", { name: "Totals" }),
  },
  { name: "the desk's products", at: deskProducts, shows: cells },
  {
    name: "the desk's products when a search finds near ones alone",
    at: `${deskProducts}?search=purple+drill`,
    shows: (page) => page.getByText("No exact match for “purple drill”. Closest:"),
  },
  {
    name: "a product that is edited, and was by somebody else",
    at: deskProducts,
    shop: changed,
    console: /status of 409/,
    act: async (page) => {
      await press(page, "Edit");
      await page.getByLabel("Name").fill("Another");
      await press(page, "Save");
    },
    shows: (page) => page.getByRole("region", { name: "Changed meanwhile" }),
  },
  {
    name: "a product about to be restocked",
    at: deskProducts,
    act: (page) => inMenu(page, "Restock"),
    shows: (page) => page.getByRole("textbox", { name: "Pieces to add" }),
  },
  {
    name: "a product about to be put on offer",
    at: deskProducts,
    act: (page) => inMenu(page, "Offer"),
    shows: (page) => page.getByText("Struck beside it"),
  },
  {
    name: "a price that is typed in the table and can’t be read",
    at: `${deskProducts}?search=TX18`,
    act: async (page) => {
      await page.getByLabel("Price of Torvik TX18 Drill").fill("nothing");
      await page.keyboard.press("Enter");
    },
    shows: (page) => page.getByText("It must be a number"),
  },
  {
    name: "the products with all columns and two of them chosen",
    at: `${deskProducts}?columns=kind+brand+sku+shelf+supplier+minimum+margin`,
    act: async (page) => {
      const each = page.getByLabel(/^Choose (?!all)/);
      await each.nth(0).check();
      await each.nth(1).check();
    },
    shows: (page) => page.getByText("2 chosen"),
  },
  {
    name: "prices that are planned for a time",
    at: deskProducts,
    act: async (page) => {
      await page.getByLabel("Choose all").check();
      await press(page, "Change together");
      await page.getByLabel("Percent").fill("5");
      await page.getByLabel("When").selectOption("planned");
    },
    shows: (page) => page.getByLabel("Time"),
  },
  {
    name: "the planned prices",
    at: plannedPrices,
    shop: planned,
    act: (page) => page.getByText("2 products").first().click(),
    shows: cells,
  },
  { name: "the purchase list", at: "/dashboard/purchase-list", shows: cells },
  {
    name: "a purchase that is mailed to a supplier",
    at: "/dashboard/purchase-list",
    act: (page) => press(page, /^Order by e-mail from/),
    shows: (page) => page.getByRole("button", { name: "Send the e-mail" }),
  },
  { name: "the reviews", at: reviews, shows: cells },
  {
    name: "a review about to be answered",
    at: reviews,
    act: (page) => press(page, "Answer"),
    shows: (page) => page.getByRole("form", { name: /^Answer to / }),
  },
  {
    name: "the admins' drawer",
    at: users,
    small: true,
    act: (page) => press(page, "Dashboard menu"),
    shows: (page) => page.getByRole("dialog").getByRole("link", { name: "Manage Products" }),
  },
];

describe("What an admin sees:", () => checkStates("admin", states));
