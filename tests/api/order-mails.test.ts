import { Order, type StatusChange } from "@pros-and-drill/contract/orders";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyEmail } from "../support/accounts.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { type OpenShop, openShop } from "../support/shop.ts";

let shop: OpenShop;
let boss: SignedIn;

beforeAll(async () => {
  shop = await openShop("order-mails", { SHOP_EMAIL: "shop@example.org" });
  boss = await shop.signUp("boss", adminClaims);
});
afterAll(() => shop.close());

/** The mails to these, by their recipients and subjects, sorted. */
const mailsTo = async (...recipients: string[]) =>
  Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => {
      const { to, message } = fields as { to: string[]; message: { subject: string } }; // as mails-for.ts makes them
      return `${to[0]}: ${message.subject.replace(/PD-\S{4}-\S{4}/, "PD")}`;
    })
    .filter((mail) => recipients.some((recipient) => mail.startsWith(recipient)))
    .sort();

test("an order writes its mails with it, each once however often it is tried, and a refused one none", async () => {
  const jane = await shop.signUp("jane");
  await shop.addProduct("drill", { availableQuantity: 100 });
  const key = "the-same";
  await Promise.all([1, 2, 3].map(() => shop.order(jane, "drill", 6, key)));
  await shop.order(jane, "drill", 6, key);
  expect((await shop.order(jane, "drill", 1)).status).toBe(409);
  expect(await mailsTo("jane@", "shop@")).toEqual([
    "jane@example.com: We have your order PD",
    "shop@example.org: New order PD: $119.94",
  ]);
});

test("a step of an order writes its mail with it, and one that is refused none", async () => {
  const john = await shop.signUp("john");
  await shop.addProduct("saw", { availableQuantity: 100 });
  const { _id: id } = Order.parse((await shop.order(john, "saw", 6)).body);
  const step = (body: StatusChange) =>
    shop.call("PUT /order/:id/status", { params: { id }, body }, boss);
  const confirm = { status: "confirmed", seen: "placed" } as const;
  await step(confirm);
  await step({ ...confirm, seen: "shipped" });
  await step({ status: "shipped", seen: "confirmed", carrier: "Northbound" });
  expect((await step({ status: "placed", seen: "shipped" })).status).toBe(409);
  expect(await mailsTo("john@")).toEqual([
    "john@example.com: We have your order PD",
    "john@example.com: Your order PD is confirmed",
    "john@example.com: Your order PD is on its way",
  ]);
});

test("an order at an address that its account hasn't proven writes to the shop alone, and so does all that becomes of it", async () => {
  const eve = await shop.signUp("eve", {}, { emailVerified: false });
  await shop.addProduct("file", { availableQuantity: 100 });
  const place = async () => Order.parse((await shop.order(eve, "file", 6)).body)._id;
  const cancel = (id: string) =>
    shop.call(
      "POST /purchase/:id/cancellation",
      { params: { id }, body: { reason: "Win a prize" } },
      eve,
    );
  const before = await mailsTo("shop@");
  const id = await place();
  expect((await cancel(id)).status).toBe(200);
  await verifyEmail(shop.projectId, eve.uid);
  const confirmed = await place();
  await shop.call(
    "PUT /order/:id/status",
    { params: { id: confirmed }, body: { status: "confirmed", seen: "placed" } },
    boss,
  );
  expect(await mailsTo("eve@")).toEqual([
    "eve@example.com: We have your order PD",
    "eve@example.com: Your order PD is confirmed",
  ]);
  expect(await mailsTo("shop@")).toHaveLength(before.length + 2);
});

test("the shop is told once when few are left of a product", async () => {
  const jack = await shop.signUp("jack");
  await shop.addProduct("plane", { name: "Block plane", availableQuantity: 24 });
  for (const quantity of [6, 6, 6]) await shop.order(jack, "plane", quantity);
  const mails = await mailsTo("shop@");
  expect(mails.filter((mail) => mail.includes("left"))).toEqual([
    "shop@example.org: Only 12 left: Block plane",
  ]);
});
