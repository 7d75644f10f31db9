import { formatMoney } from "@shop/contract/format";
import type { StatusChange } from "@shop/contract/order-steps";
import { OrderRow } from "@shop/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeEmail, verifyEmail } from "../support/accounts.ts";
import type { Fields } from "../support/fields.ts";
import {
  launchFunction,
  type RunningFunction,
  startFunction,
} from "../support/functions-framework.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { type OpenShop, openShop, type Shop, shopAt } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";
import { openMailServer } from "./shop/mail-server.ts";
import { mailSettings, makeAllDue, makeChecksDue } from "./shop/mails.ts";

let shop: OpenShop;
let boss: SignedIn;
/** A second instance of the same shop. */
let other: RunningFunction;
let server: Awaited<ReturnType<typeof openMailServer>>;
/** Two instances of the function that sends what is due. */
let senders: RunningFunction[];

beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop("order-mails", { SHOP_EMAIL: "shop@example.org" }, { mailsPerDay: 4 });
  const sender = { ...mailSettings(server.url), FUNCTION_TARGET: "leftMails" };
  const env = { SHOP_EMAIL: "shop@example.org", GCLOUD_PROJECT: shop.projectId };
  [other, ...senders] = await Promise.all([
    startFunction(env),
    launchFunction({ ...env, ...sender }),
    launchFunction({ ...env, ...sender }),
  ]);
  boss = await shop.signUp("boss", adminClaims);
});
afterAll(async () => {
  await Promise.all([other, ...senders].map(({ stop }) => stop()));
  await server.close();
  await shop.close();
});

/**
 * Sends what is queued, in both instances at once, until nothing is: what a busy database doesn't lease in time is
 * postponed.
 */
const send = async () => {
  while ((await makeAllDue(shop.projectId)) > 0) {
    const answers = await Promise.all(senders.map(({ url }) => fetch(url, { method: "POST" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
};

/** The subjects of the mails that have arrived at an address, sorted. */
const arrivedAt = (address: string): string[] =>
  server.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1] ?? "")
    .map((subject) => subject.trim().replace(/[A-Z]+-\S{4}-\S{4}/, "AB"))
    .sort();

const cancel = (by: SignedIn, id: string, reason?: string) =>
  shop.call("POST /purchase/:id/cancellation", { params: { id }, body: { reason } }, by);

const confirm = (id: string) =>
  shop.call(
    "PUT /order/:id/status",
    { params: { id }, body: { status: "confirmed", seen: "placed" } },
    boss,
  );

/** The mails to these, by their recipients and subjects, sorted. */
const mailsTo = async (...recipients: string[]) =>
  Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => {
      const { to, message } = fields as { to: string[]; message: { subject: string } }; // as mails-for.ts makes them
      return `${to[0]}: ${message.subject.replace(/[A-Z]+-\S{4}-\S{4}/, "AB")}`;
    })
    .filter((mail) => recipients.some((recipient) => mail.startsWith(recipient)))
    .sort();

test("an order queues each mail once whatever the number of tries, and a refused order none", async () => {
  const jane = await shop.signUp("jane");
  await shop.addProduct("drill", { availableQuantity: 100 });
  const key = "the-same";
  await Promise.all([1, 2, 3].map(() => shop.order(jane, "drill", 6, key)));
  await shop.order(jane, "drill", 6, key);
  expect((await shop.order(jane, "drill", 1)).status).toBe(409);
  expect(await mailsTo("jane@", "shop@")).toEqual([
    "jane@example.com: We have your order AB",
    `shop@example.org: New order AB: ${formatMoney(119.94)}`,
  ]);
});

test("the mail about a shipped order has the invoice attached, and the one about its cancellation the credit note", async () => {
  const paula = await shop.signUp("paula");
  await Promise.all(["plane", "rasp"].map((id) => shop.addProduct(id)));
  const desk = deskOf(shop, boss);
  const { _id: id } = await desk.place(paula, ["plane", "rasp"]);
  await desk.ship(id);
  const cancellation = { status: "cancelled", seen: "shipped", reason: "Lost" } as const;
  await desk.step(id, { ...cancellation, piecesAreBack: false });
  await send();
  const brought = server.received
    .filter(({ to }) => to.includes(paula.email))
    .flatMap(({ source }) => {
      const [, name = "", coded = ""] =
        /filename="?([^"\r\n]+\.pdf)"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
      return name ? [[name, Buffer.from(coded, "base64").toString("latin1", 0, 5)]] : [];
    });
  expect(brought).toEqual([
    [expect.stringMatching(/-INV-\d{6}\.pdf$/), "%PDF-"],
    [expect.stringMatching(/-CN-\d{6}\.pdf$/), "%PDF-"],
  ]);
});

test("a status change queues its mail, and a refused one none", async () => {
  const john = await shop.signUp("john");
  await shop.addProduct("saw", { availableQuantity: 100 });
  const { _id: id } = OrderRow.parse((await shop.order(john, "saw", 6)).body);
  const step = (body: StatusChange) =>
    shop.call("PUT /order/:id/status", { params: { id }, body }, boss);
  const confirm = { status: "confirmed", seen: "placed" } as const;
  await step(confirm);
  await step({ ...confirm, seen: "shipped" });
  await step({ status: "shipped", seen: "confirmed", carrier: "Northbound" });
  expect((await step({ status: "placed", seen: "shipped" })).status).toBe(409);
  const correct = (seen: object) =>
    shop.call(
      "PUT /order/:id/shipment",
      { params: { id }, body: { carrier: "Northbound", trackingNumber: "NB 2", seen } },
      boss,
    );
  expect((await correct({ carrier: "Southbound" })).status).toBe(409);
  await correct({ carrier: "Northbound" });
  await correct({ carrier: "Northbound" });
  await correct({ carrier: "Northbound", trackingNumber: "NB 2" }); // it has that number already
  expect(await mailsTo("john@")).toEqual([
    "john@example.com: New tracking details for your order AB",
    "john@example.com: We have your order AB",
    "john@example.com: Your order AB is confirmed",
    "john@example.com: Your order AB is on its way",
  ]);
});

test("the deletion of an open order mails its customer a cancellation, and of any other order nothing", async () => {
  const jade = await shop.signUp("jade");
  await shop.addProduct("drawknife", { availableQuantity: 100 });
  const { _id: id } = OrderRow.parse((await shop.order(jade, "drawknife", 6)).body);
  const { _id: other } = OrderRow.parse((await shop.order(jade, "drawknife", 6)).body);
  await cancel(jade, other);
  const told = async () => (await mailsTo("jade@")).filter((mail) => mail.includes("cancelled"));
  expect(await told()).toHaveLength(1);
  for (const one of [id, other]) {
    const request = { params: { email: jade.email }, query: { id: one } };
    await shop.call("DELETE /order/:email", request, boss);
  }
  expect(await told()).toHaveLength(2);
});

test("a customer's cancellation is mailed once to customer and shop, with its reason", async () => {
  const joan = await shop.signUp("joan");
  await shop.addProduct("level", { availableQuantity: 100 });
  const { _id: id } = OrderRow.parse((await shop.order(joan, "level", 6)).body);
  const cancellation = "shop@example.org: Cancelled by the customer: order AB";
  const told = async () => (await mailsTo("shop@")).filter((mail) => mail === cancellation).length;
  const before = await told();
  await Promise.all([1, 2, 3].map(() => cancel(joan, id, "Bought elsewhere")));
  expect(await mailsTo("joan@")).toContain("joan@example.com: Your order AB is cancelled");
  expect(await told()).toBe(before + 1);
});

describe("a customer who hasn't proven their address", () => {
  test("gets the mail that asks for verification, and all others after verification and the next sign-in", async () => {
    const late = await shop.signUp("late", {}, { emailVerified: false });
    await shop.addProduct("file", { availableQuantity: 100 });
    const { _id: id } = OrderRow.parse((await shop.order(late, "file", 6)).body);
    expect((await confirm(id)).status).toBe(200);
    await send();
    await shop.signIn(late);
    await send();
    const asked = "Please verify your address for your order AB";
    expect(arrivedAt(late.email)).toEqual([asked]);

    await verifyEmail(shop.projectId, late.uid);
    await shop.signIn(late);
    await send();
    await shop.signIn(late);
    await send();
    const told = [asked, "We have your order AB", "Your order AB is confirmed"];
    expect(arrivedAt(late.email)).toEqual(told);

    // The order itself remembers that the address was unproven.
    const body = { status: "shipped", seen: "confirmed", carrier: "Northbound" } as const;
    const step = await shop.call("PUT /order/:id/status", { params: { id }, body }, boss);
    expect(step.status).toBe(200);
    await send();
    expect(arrivedAt(late.email)).toEqual([...told, "Your order AB is on its way"]);
  });

  test("gets the waiting mails after the verification without another sign-in", async () => {
    const vera = await shop.signUp("vera", {}, { emailVerified: false });
    await shop.addProduct("mallet", { availableQuantity: 100 });
    const { _id: id } = OrderRow.parse((await shop.order(vera, "mallet", 6)).body);
    expect((await confirm(id)).status).toBe(200);
    await send();
    const asked = "Please verify your address for your order AB";
    expect(arrivedAt(vera.email)).toEqual([asked]);

    await verifyEmail(shop.projectId, vera.uid);
    await makeChecksDue(shop.projectId);
    await Promise.all(senders.map(({ url }) => fetch(url, { method: "POST" })));
    await send();
    const told = [asked, "We have your order AB", "Your order AB is confirmed"];
    expect(arrivedAt(vera.email)).toEqual(told);
    const { [id]: stored } = await shop.documentsIn("orders");
    expect(stored?.fields).toMatchObject({ emailVerified: true, endsAt: null });
  });

  test("gets the shipped mail alone if the address is verified after the order was shipped", async () => {
    const vito = await shop.signUp("vito", {}, { emailVerified: false });
    await shop.addProduct("vise", { availableQuantity: 100 });
    const { _id: id } = OrderRow.parse((await shop.order(vito, "vise", 6)).body);
    await deskOf(shop, boss).ship(id);
    await send();
    await verifyEmail(shop.projectId, vito.uid);
    await shop.signIn(vito);
    await send();
    const asked = "Please verify your address for your order AB";
    expect(arrivedAt(vito.email)).toEqual([asked, "Your order AB is on its way"]);
  });

  test("gets no other mail after verifying a different address", async () => {
    const eve = await shop.signUp(
      "eve",
      {},
      { email: "stranger@example.com", emailVerified: false },
    );
    await shop.addProduct("rasp", { availableQuantity: 100 });
    expect((await shop.order(eve, "rasp", 6)).status).toBe(201);
    await send();
    await changeEmail(shop.projectId, eve.uid, "eve@example.com");
    await verifyEmail(shop.projectId, eve.uid);
    await shop.signIn({ ...eve, email: "eve@example.com" });
    await send();
    expect(arrivedAt("stranger@example.com")).toEqual([
      "Please verify your address for your order AB",
    ]);
    expect(arrivedAt("eve@example.com")).toEqual([]);
  });
});

test("an account that keeps ordering and cancelling gets a limited number of mails a day, and so does the shop", async () => {
  const max = await shop.signUp("max");
  await shop.addProduct("clamp", { availableQuantity: 100 });
  for (const _ of [1, 2, 3]) {
    const { _id: id } = OrderRow.parse((await shop.order(max, "clamp", 6)).body);
    expect((await cancel(max, id)).status).toBe(200);
  }
  const last = OrderRow.parse((await shop.order(max, "clamp", 6)).body);
  expect((await confirm(last._id)).status).toBe(200);
  const shopsBefore = arrivedAt("shop@example.org").length;
  await send();
  const ofMax = server.received.filter(({ source }) => source.includes("Max Example"));
  expect(arrivedAt(max.email)).toHaveLength(5);
  expect(arrivedAt(max.email)).toContain("Your order AB is confirmed");
  expect(ofMax.filter(({ to }) => to.includes("shop@example.org"))).toHaveLength(4);
  expect(arrivedAt("shop@example.org").length - shopsBefore).toBeGreaterThanOrEqual(4);
  const given = Object.entries(await shop.documentsIn("mail")).flatMap(([id, { fields }]) => {
    const { state } = fields.delivery as Fields; // every mail has one
    return fields.uid === max.uid && state === "ERROR" ? [id] : [];
  });
  expect(given).toHaveLength(3 + 3);
  const log = senders.map(({ output }) => output()).join("");
  for (const id of given) expect(log).toMatch(new RegExp(`"id":"${id}",.*mail not sent`));
});

test("the shop gets one mail a day about a product low in stock, over all instances and cancellations", async () => {
  const [jack, jill] = await Promise.all([shop.signUp("jack"), shop.signUp("jill")]);
  await shop.addProduct("plane", { name: "Block plane", availableQuantity: 24 });
  const rounds = async (by: SignedIn, at: Shop) => {
    for (const _ of [1, 2, 3, 4]) {
      const { _id: id } = OrderRow.parse((await at.order(by, "plane", 7)).body);
      await cancel(by, id);
    }
  };
  await Promise.all([rounds(jack, shop), rounds(jill, shopAt(other.url, shop.projectId))]);
  await shop.order(jack, "plane", 7);
  await shop.order(jill, "plane", 7);
  const mails = (await mailsTo("shop@")).filter((mail) => mail.includes("left"));
  expect(mails).toEqual(["shop@example.org: Only 10 left: Block plane"]);
});
