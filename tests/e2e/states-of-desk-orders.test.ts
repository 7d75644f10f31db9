import type { Page } from "playwright";
import { describe } from "vitest";
import { checkStates } from "./support/states/check-states.ts";
import { allReturns, failing, press, type State, shipped, silent } from "./support/states/state.ts";

const list = "/dashboard/orders";
const packing = "/dashboard/packing";
const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8, 42)).toISOString();
const by = { uid: "ingrid", name: "W".repeat(100) };

/** An order of the desk's list, with the widest and longest of everything. */
const listed = (_id: string, change: object = {}) => {
  const { history: _, ...order } = shipped;
  return {
    ...order,
    _id,
    notes: 12,
    refunded: 1e6,
    late: true,
    packing: { by, until: new Date(Date.now() + 1e8).toISOString() },
    ...change,
  };
};

const packable = listed("order-1", { status: "confirmed", packing: undefined });

const whole = (change: object = {}) => ({
  ...listed("order-1"),
  uid: "somebody",
  lines: shipped.lines.map((line) => ({ ...line, shelf: "W".repeat(20) })),
  history: shipped.history.map((entry) => (entry.by === "shop" ? { ...entry, who: by } : entry)),
  notes: ["1", "2"].map((_id) => ({ _id, text: "W".repeat(300), at: at(8), by })),
  refunds: [{ _id: "1", amount: 1e6, reason: "W".repeat(300), piecesAreBack: true, at: at(9), by }],
  corrected: [{ at: at(9), by }],
  mails: (["due", "waiting", "sent", "failed"] as const).map((state) => ({
    _id: state,
    to: shipped.customer,
    subject: "W".repeat(60),
    at: at(9),
    state,
    error: "W".repeat(100),
  })),
  ...change,
});

const counts = {
  unpaid: 1_000,
  new: 1_000,
  "to-ship": 1_000,
  "on-the-way": 1_000,
  late: 1_000,
  returns: 1_000,
  "coming-back": 1_000,
  today: 765,
};

const answers =
  (orders: readonly object[], details: object = whole()) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/desk\/orders\?/, (route) => route.fulfill({ json: orders }));
    await page.route(/\/api\/desk\/packing(\?|$)/, (route) => route.fulfill({ json: orders }));
    await page.route(/\/api\/desk\/packing\/order-\d$/, (route) =>
      route.fulfill({ json: details }),
    );
    await page.route("**/api/desk/orders/counts", (route) => route.fulfill({ json: counts }));
    await page.route(/\/api\/desk\/orders\/order-\d$/, (route) => route.fulfill({ json: details }));
    await page.route("**/api/desk/orders/*/packing", (route) => route.fulfill({ json: {} }));
  };

const some = answers([
  listed("order-1"),
  listed("order-2", { status: "placed" }),
  listed("order-3", { status: "confirmed" }),
]);
/** As many as the bar of chosen orders leaves uncovered at each width: what it covers is scrolled to. */
const few = answers([listed("order-1"), listed("order-2", { status: "placed" })]);
/** Orders by phone whose links nobody has paid by yet. */
const unpaid = answers(
  ["order-1", "order-2"].map((id) =>
    listed(id, {
      ...{ status: "pending", byPhone: true, payment: { state: "pending" } },
      ...{ late: false, packing: undefined, refunded: 0 },
    }),
  ),
);
const confirmed = answers([packable], whole({ status: "confirmed" }));

const withReturns = answers(
  [listed("order-1", { returnState: "requested" })],
  whole({ returns: allReturns, returnState: "requested" }),
);

/** A list with one order that the shop can't read, and so leaves out. */
const unreadable = async (page: Page): Promise<void> => {
  const headers = { unreadable: encodeURIComponent(`orders/${"w".repeat(128)}`) };
  await some(page);
  await page.route(/\/api\/desk\/orders\?/, (route) =>
    route.fulfill({ json: [listed("order-1")], headers }),
  );
};

const picking = async (page: Page): Promise<void> => {
  const entry = { name: "W".repeat(20), shelf: "W".repeat(20), quantity: 999_999 };
  const numbers = Array.from({ length: 20 }, () => "AB-7K4M-2XQF");
  await page.route(/\/api\/desk\/picking\?/, (route) =>
    route.fulfill({
      json: {
        entries: [
          { productId: "1", ...entry, numbers },
          { productId: "2", name: "Level", quantity: 1, numbers: [] },
        ],
        unreadable: [`orders/${"w".repeat(128)}`],
        moneyBack: [{ number: "AB-7K4M-2XQF", why: "disputed" }],
      },
    }),
  );
};

/** One order with an invoice and a credit note, and one with none. */
const invoiced = async (page: Page): Promise<void> => {
  const pieces = { quantity: 999_999, unitPrice: 1e6 };
  const invoice = {
    ...{ number: "AB-INV-000042", kind: "invoice", at: at(9), total: 1e12, gift: true },
    order: { _id: "order-1", number: "AB-7K4M-2XQF", createdAt: at(8) },
    ...{ seller: `${"W".repeat(60)}\n1 Drill Street`, buyer: `${"W".repeat(100)}\n1 Drill Street` },
    parties: { seller: { name: "W", vatNumber: "DK40267318" }, buyer: { name: "W" } },
    rows: [{ text: "W".repeat(20), pieces, vatRate: 25, discount: 1e6, amount: 1e12 }],
    vat: {
      ...{ treatment: "domestic", country: "DK", included: true, net: 8e11 },
      shares: [
        { rate: 25, net: 8e11, vat: 2e11 },
        { rate: 5.5, net: 0, vat: 0 },
      ],
      note: "W ".repeat(60),
    },
    payment: "Due within 14 days after delivery",
  };
  const credit = {
    ...{ ...invoice, number: "AB-CN-000007", kind: "credit-note", corrects: invoice.number },
    ...{ rows: [{ text: "W".repeat(300), amount: 1e6 }], total: 1e6, payment: undefined },
  };
  await page.route("**/api/purchase/*/invoices", (route) =>
    route.fulfill({
      json: { invoices: route.request().url().includes("order-1") ? [invoice, credit] : [] },
    }),
  );
};

/** A list of what was issued, with the widest of everything. */
const issued = async (page: Page): Promise<void> => {
  const row = { at: at(9), order: { _id: "order-1", number: "AB-7K4M-2XQF" }, total: 1e12 };
  await page.route(/\/api\/desk\/invoices\?/, (route) =>
    route.fulfill({
      json: [
        { ...row, _id: "AB-CN-000007", kind: "credit-note", buyer: "W".repeat(100) },
        { ...row, _id: "AB-INV-000042", kind: "invoice", buyer: "" },
      ],
    }),
  );
};

/** Discount codes with the widest of everything. */
const codes = async (page: Page): Promise<void> => {
  const code = { kinds: [], tools: [], on: true, revision: 0, createdAt: at(9), uses: 3, off: 30 };
  await page.route(/\/api\/desk\/codes\?/, (route) =>
    route.fulfill({
      json: [
        {
          ...{ ...code, _id: "W".repeat(30), kind: "amount", value: 1e6, minimum: 1e6, on: false },
          ...{ from: "2026-12-01", until: "2026-12-24", perCustomer: 1, inAll: 1e6, uses: 1e6 },
          ...{ kinds: ["W".repeat(40)], tools: ["torvik-tx18"], off: 1e9 },
        },
        { ...code, _id: "WELCOME10", kind: "percent", value: 10 },
        { ...code, _id: "FREESHIP", kind: "delivery", value: 0 },
      ],
    }),
  );
};

/** Two parcels of an admin that the shop hasn't taken: one waits, and one was refused. */
const unsent = async (page: Page): Promise<void> => {
  await confirmed(page);
  await page.route("**/api/desk/packing/*/shipped", () => {});
  await page.addInitScript(() => {
    const payload = localStorage.getItem("accessToken")?.split(".")[1] ?? "";
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")) || "{}");
    const parcel = {
      name: "AB-7K4M-2XQF",
      seen: "confirmed",
      carrier: "W".repeat(60),
      trackingNumber: "W".repeat(60),
    };
    const why = "Somebody else has shipped it: with Parcel Post, number 12.";
    const parcels = [
      { ...parcel, id: "order-8" },
      { ...parcel, id: "order-9", refused: { why, now: "shipped" } },
    ];
    localStorage.setItem("packedParcels", JSON.stringify({ [sub]: parcels }));
  });
};

const rows = (page: Page) => page.locator("[data-order]");

/** A caller and a tool that are found, with the widest of everything. */
const found = async (page: Page): Promise<void> => {
  const caller = {
    ...{ _id: "jane", name: "W".repeat(100), email: `${"w".repeat(60)}@example.com`, guest: true },
    ...{ emailVerified: false, role: "customer", orders: 2, spent: 1e6, createdAt: at(1) },
  };
  const tool = {
    ...{ _id: "tool-1", productName: "W".repeat(20), brand: "W".repeat(40), image: "" },
    ...{ description: "", price: 1e6, availableQuantity: 999_999, minimumQuantity: 0 },
    revision: 0,
  };
  const details = { ...caller, addresses: [], reviews: [], notes: [], lastOrders: [] };
  await page.route(/\/api\/desk\/customers\?/, (route) => route.fulfill({ json: [caller] }));
  await page.route("**/api/desk/customers/jane", (route) => route.fulfill({ json: details }));
  await page.route(/\/api\/addProduct\?/, (route) => route.fulfill({ json: [tool] }));
  await page.route("**/api/payment", (route) =>
    route.fulfill({ json: { card: true, invoice: true } }),
  );
};

const search = async (page: Page, label: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).fill("w");
  await page.getByRole("option").first().waitFor();
};

const chooseAll = async (page: Page): Promise<void> => {
  await search(page, "Who is calling?");
  await page.keyboard.press("Enter");
  await search(page, "What do they want?");
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Quantity of/).waitFor();
};

const states: readonly State[] = [
  { name: "the desk's orders", at: list, shop: some, shows: rows },
  {
    name: "the desk's orders, of which one can't be read",
    at: list,
    shop: unreadable,
    shows: (page) => page.getByText("1 entry can’t be read: orders/www"),
  },
  {
    name: "the desk's orders until they arrive",
    at: list,
    shop: silent,
    shows: (page) => page.getByRole("status", { name: "Loading the orders" }),
  },
  {
    name: "the desk's orders when they can't be had",
    at: list,
    shop: failing,
    shows: (page) => page.getByRole("button", { name: "Try again" }),
  },
  {
    name: "the desk's orders when a search finds none",
    at: `${list}?tab=new&search=${"w".repeat(100)}`,
    shop: answers([]),
    shows: (page) => page.getByRole("button", { name: "Search all orders" }),
  },
  {
    name: "the orders that wait for their payment",
    at: `${list}?tab=unpaid`,
    shop: unpaid,
    shows: rows,
  },
  {
    name: "the desk's orders, some of them chosen",
    at: list,
    shop: few,
    act: (page) => page.getByLabel("Choose all").check(),
    shows: (page) => page.getByRole("region", { name: "Chosen orders" }),
  },
  {
    name: "an order of the desk's, unfolded",
    at: list,
    shop: some,
    act: (page) => press(page, /items$/),
    shows: (page) => page.getByText("Unit 6, Old Tannery Yard"),
  },
  {
    name: "what else can be done with an order",
    at: list,
    shop: answers([
      listed("order-3", { status: "confirmed", customerName: "Ann Lee", packing: undefined }),
    ]),
    act: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 }); // in a lower window, and in a high row, it covers its row
      await press(page, "More");
    },
    shows: (page) => page.getByRole("button", { name: "Delete…" }),
  },
  {
    name: "a line about to be cancelled",
    at: list,
    shop: answers([listed("order-3", { status: "confirmed" })]),
    act: async (page) => {
      await press(page, "More");
      await press(page, "Cancel items…");
      await press(page, "Cancel items");
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Choose the line" }),
  },
  {
    name: "the keys of the desk's orders",
    at: list,
    shop: some,
    act: (page) => press(page, "Keys"),
    shows: (page) => page.getByRole("dialog", { name: "Keys" }),
  },
  {
    name: "an order's page for admins",
    at: `${list}/order-1`,
    shop: some,
    shows: (page) => page.getByRole("heading", { name: "E-mails" }),
  },
  {
    name: "an order by phone that waits for its payment",
    at: `${list}/order-1`,
    shop: answers(
      [],
      whole({
        ...{ status: "pending", byPhone: true, payment: { state: "pending" } },
        paymentLink: { url: `https://pay.example.org/${"w".repeat(300)}`, until: at(28) },
      }),
    ),
    shows: (page) => page.getByLabel("Link"),
  },
  {
    name: "a new order by phone",
    at: `${list}/new`,
    shop: found,
    shows: (page) => page.getByRole("radio", { name: "By a link" }),
  },
  {
    name: "a new order by phone whose caller is found",
    at: `${list}/new`,
    shop: found,
    act: (page) => search(page, "Who is calling?"),
    shows: (page) => page.getByRole("option").first(),
  },
  {
    name: "a new order by phone whose caller can't be found",
    at: `${list}/new`,
    shop: failing,
    act: (page) => page.getByRole("combobox", { name: "Who is calling?" }).fill("w"),
    shows: (page) => page.getByRole("button", { name: "Try again" }),
  },
  {
    name: "a new order by phone, with all errors",
    at: `${list}/new`,
    shop: found,
    act: async (page) => {
      await chooseAll(page);
      await page.getByLabel(/^Quantity of/).fill("0");
      await page.getByRole("checkbox", { name: "This is a gift" }).check();
      await press(page, "Enter the order");
    },
    shows: (page) => page.getByText("is required").or(page.locator(".field-error")).first(),
  },
  {
    name: "an order's address about to be corrected",
    at: `${list}/order-1`,
    shop: confirmed,
    act: (page) => press(page, "Correct…"),
    shows: (page) => page.getByRole("dialog").getByLabel("Address"),
  },
  {
    name: "a refund, with all errors",
    at: `${list}/order-1`,
    shop: some,
    act: async (page) => {
      await press(page, "Note a refund…");
      await press(page, "Note the refund");
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Reason is required" }),
  },
  {
    name: "an order's page with returns",
    at: `${list}/order-1`,
    shop: withReturns,
    shows: (page) => page.getByRole("button", { name: "Accept" }),
  },
  {
    name: "a return about to be declined, with its error",
    at: `${list}/order-1`,
    shop: withReturns,
    act: async (page) => {
      await press(page, "Decline…");
      await press(page, "Decline the return");
    },
    shows: (page) => page.getByRole("alert").filter({ hasText: "Reason is required" }),
  },
  {
    name: "the pieces of a return that are here",
    at: `${list}/order-1`,
    shop: withReturns,
    act: (page) => press(page, "The pieces are here…"),
    shows: (page) => page.getByText("Which pieces go back into the stock?"),
  },
  {
    name: "a packing slip",
    at: "/dashboard/paper/packing-slip?ids=order-1",
    shop: some,
    shows: (page) => page.getByRole("heading", { name: /^Packing slip AB/ }),
  },
  {
    name: "invoices",
    at: "/dashboard/paper/invoice?ids=order-1,order-2",
    shop: invoiced,
    shows: (page) => page.getByText("Credited").first(),
  },
  {
    name: "the list of invoices",
    at: "/dashboard/invoices",
    shop: issued,
    shows: (page) => page.getByRole("cell").first(),
  },
  {
    name: "the discount codes",
    at: "/dashboard/codes",
    shop: codes,
    shows: (page) => page.getByRole("cell").first(),
  },
  {
    name: "the form of a discount code",
    at: "/dashboard/codes",
    shop: codes,
    act: (page) =>
      page
        .getByRole("button", { name: /^Change / })
        .first()
        .click(),
    shows: (page) => page.getByRole("dialog").getByLabel("It gives"),
  },
  {
    name: "a picking list",
    at: "/dashboard/paper/picking?ids=order-1,order-2",
    shop: picking,
    shows: (page) => page.getByRole("cell").first(),
  },
  {
    name: "an order that is packed",
    at: packing,
    shop: confirmed,
    act: (page) => press(page, "Ship"),
    shows: (page) => page.getByRole("alert").filter({ hasText: "Scan or type" }),
  },
  {
    name: "packing when nothing is left",
    at: packing,
    shop: answers([]),
    shows: (page) => page.getByText("All packed"),
  },
  {
    name: "packing with parcels that aren't sent",
    at: packing,
    shop: unsent,
    shows: (page) => page.getByRole("button", { name: "Use this parcel" }),
  },
];

describe("What an admin sees of orders:", () => checkStates("admin", states));
