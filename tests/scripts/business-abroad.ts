import { inflateSync } from "node:zlib";
import { dayOf } from "@shop/contract/calendar";
import type { Request } from "@shop/contract/calls";
import { AccountsEntry } from "@shop/contract/desk/accounts";
import type { Route } from "@shop/contract/endpoints";
import { Invoices } from "@shop/contract/invoices";
import { Checkout } from "@shop/contract/new-orders";
import { Paper } from "@shop/contract/papers";
import { ShopSettings } from "@shop/contract/shop-settings";
import { Session } from "@shop/contract/users";
import type { Page } from "playwright";
import { z } from "zod";
import { shop as nordic } from "../../contract/examples/nordic-tools/shop.config.ts";
import { numberUnknownToVies, numberWithoutAnswer } from "../../scripts/emulators/vies-stand-in.ts";
import { expect } from "../e2e/support/expect.ts";
import { call } from "../support/call.ts";

/** Numbers whose check digits are right: the shop's own, and a business's in Germany. */
export const shopNumber = "DK13585628";
const businessNumber = "DE136695976";

const IdToken = z.object({ idToken: z.string() });

/**
 * @param address of a shop that `npm start` has opened
 * @param authPort of its emulator of Firebase Auth
 * @param email of one of its demo accounts
 * @returns calls its API as that account
 */
export const demoCaller = async (address: string, authPort: string, email: string) => {
  const signIn = "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
  const response = await fetch(`http://127.0.0.1:${authPort}/${signIn}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "drill-123", returnSecureToken: true }),
  });
  const { idToken } = IdToken.parse(await response.json());
  const opened = { params: { email }, body: { email } };
  const session = await call(`${address}/api`, "PUT /user/:email", opened, idToken);
  const { token } = Session.parse(session.body);
  return async <R extends Route>(route: R, request: Request<R>): Promise<unknown> => {
    const { status, text, body } = await call(`${address}/api`, route, request, token);
    if (status >= 300) throw new Error(`${route} answered ${text}`);
    return body;
  };
};
type Caller = Awaited<ReturnType<typeof demoCaller>>;

/** Has the shop deliver abroad. */
export const sellAbroad = async (owner: Caller): Promise<void> => {
  const { countries } = ShopSettings.parse(await owner("GET /desk/settings", {}));
  const to = { deliversTo: ["DK", "DE", "NO"], revision: countries.revision };
  await owner("PUT /desk/settings/countries", { body: to });
};

/** An order of two of the shop's tool, which cost 1299.50 each. */
interface Ordered {
  readonly id: string;
  readonly number: string;
}

/**
 * A business in Germany orders two tools, and gives three numbers in vain before.
 *
 * @param page of somebody who is signed in
 * @param tool the address of the tool's page
 */
export const orderFromGermany = async (
  page: Page,
  address: string,
  tool: string,
): Promise<Ordered> => {
  await page.goto(`${address}${tool}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByText("in your basket").waitFor();
  const number = page.getByLabel(/^VAT number of your business/);
  const choice = Promise.withResolvers<void>();
  await page.route("**/api/purchase?*", async (route) => {
    await choice.promise; // the latest order, with an address in Denmark, comes after the choice
    await route.continue();
  });
  await expect(async () => {
    await page.goto(`${address}/checkout`); // an instance may not know the shop's countries for some seconds
    await page.getByLabel("Country").selectOption("Germany", { timeout: 5_000 });
    await number.waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  choice.resolve();
  await expect(page.getByLabel("Phone")).not.toHaveValue("");
  await expect(page.getByLabel("Country")).toHaveValue("DE");
  const summary = page.getByRole("region", { name: "Your order" });
  const order = page.getByRole("button", { name: "Place order" });
  for (const [label, value] of [
    ["Company (optional)", "Beispiel GmbH"],
    ["Street and number", "Musterstraße 1"],
    ["Postcode", "10115"],
    ["Town", "Berlin"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("radio", { name: /^By invoice/ }).check();
  await number.fill("DE 136 695 977");
  await order.click();
  await page.getByText("Please compare the number with your papers").waitFor();
  await expect(summary).toContainText(/2\.599,00\skr\./);
  for (const [typed, answer] of [
    [numberUnknownToVies, "is not in the EU's register (VIES)"],
    [numberWithoutAnswer, "the EU's register (VIES) doesn't answer"],
  ] as const) {
    await number.fill(typed);
    await order.click();
    await expect(page.getByRole("alert")).toContainText(answer);
    await expect(page.getByRole("alert")).toContainText("Nothing has been ordered");
  }
  await number.fill("de 136 695 976");
  const reason = new RegExp(`reverse charge.*${businessNumber}`, "is");
  await expect(summary).toContainText(reason);
  await expect(summary).toContainText(/2\.079,20\skr\./);
  await order.click();
  await page.getByRole("heading", { name: "Thank you for your order!" }).waitFor();
  await expect(page.getByRole("main")).toContainText(reason);
  await expect(page.getByRole("main")).toContainText(/Total2\.079,20\skr\./);
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText(reason);
  const id = new URL(page.url()).pathname.replace(/^.*\//, "");
  const heading = await page
    .getByRole("heading", { name: new RegExp(`^Order ${nordic.orderPrefix}-`) })
    .textContent();
  return { id, number: heading?.replace("Order ", "") ?? "" };
};

/** Orders a tool to a country without a VAT number. @returns the order */
const orderTo = async (customer: Caller, tool: string, country: "NO" | "DE") => {
  const town = { NO: "Oslo", DE: "Berlin" }[country];
  const postcode = { NO: "0150", DE: "10115" }[country];
  const address = { recipient: "Ada Lee", street: "Storgata 1", postcode, town, country };
  const lines = [{ purchaseId: tool, quantity: 2 }];
  const body = { lines, address, phone: "123", pay: "invoice" } as const;
  return Checkout.parse(await customer("POST /checkout", { body })).order;
};

const ship = async (owner: Caller, id: string): Promise<void> => {
  const params = { id };
  const to = (body: Request<"PUT /order/:id/status">["body"]) =>
    owner("PUT /order/:id/status", { params, body });
  await to({ status: "confirmed", seen: "placed" });
  await to({ status: "shipped", seen: "confirmed", carrier: "PostNord" });
};

/** @returns what was issued of an order, each with the XML in its PDF */
const papersOf = async (customer: Caller, id: string) => {
  const { invoices } = Invoices.parse(
    await customer("GET /purchase/:id/invoices", { params: { id } }),
  );
  return Promise.all(
    invoices.map(async (invoice) => {
      const params = { id, number: invoice.number };
      const { pdf } = Paper.parse(await customer("GET /papers/:id/:number", { params }));
      return { ...invoice, xml: xmlIn(Buffer.from(pdf, "base64").toString("latin1")) };
    }),
  );
};

/** @returns the e-invoice that is embedded in a PDF */
const xmlIn = (pdf: string): string => {
  for (const [, packed = ""] of pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      const text = inflateSync(Buffer.from(packed, "latin1")).toString();
      if (text.includes("CrossIndustryInvoice")) return text;
    } catch {} // a stream that isn't packed
  }
  throw new Error("There is no XML in the PDF");
};

/** @returns what the EC sales list of this month names: net amounts of supplies to businesses, in minor units by VAT number */
const salesList = async (owner: Caller): Promise<Record<string, number>> => {
  const month = dayOf(new Date(), nordic.timeZone).slice(0, 7);
  const query = { month, part: "invoices", limit: 100 } as const;
  const entries = AccountsEntry.array().parse(await owner("GET /desk/accounts", { query }));
  const list: Record<string, number> = {};
  for (const { vat } of entries)
    if (vat?.treatment === "reverse-charge" && vat.number)
      for (const { net } of vat.shares)
        list[vat.number] = (list[vat.number] ?? 0) + Math.round(net * 100);
  return list;
};

/** Ships the order of the business, refunds some of it, and compares what was issued with what the law wants. */
export const expectReverseCharge = async (
  owner: Caller,
  customer: Caller,
  { id }: Ordered,
): Promise<void> => {
  await ship(owner, id);
  await owner("POST /desk/orders/:id/refunds", {
    params: { id },
    headers: { "idempotency-key": "dented" },
    body: { amount: 100, reason: "Dented", pieces: [] },
  });
  const [invoice, note, ...others] = await papersOf(customer, id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ kind: "invoice", total: 2079.2 });
  expect(note).toMatchObject({ kind: "credit-note", corrects: invoice?.number, total: 100 });
  for (const paper of [invoice, note]) {
    expect(paper).toMatchObject({
      parties: {
        seller: { vatNumber: shopNumber },
        buyer: { vatNumber: businessNumber, name: "Beispiel GmbH" },
      },
      vat: { treatment: "reverse-charge", country: "DE", shares: [{ rate: 0, vat: 0 }] },
    });
    expect(paper?.vat?.note).toMatch(/Article 138 .* Reverse charge/);
    for (const part of [
      "<ram:CategoryCode>K</ram:CategoryCode>",
      "<ram:ExemptionReasonCode>VATEX-EU-IC</ram:ExemptionReasonCode>",
      `<ram:ID schemeID="VA">${shopNumber}</ram:ID>`,
      `<ram:ID schemeID="VA">${businessNumber}</ram:ID>`,
      "<ram:InvoiceCurrencyCode>DKK</ram:InvoiceCurrencyCode>",
    ])
      expect(paper?.xml).toContain(part);
    expect(paper?.xml).toMatch(/<ram:ShipToTradeParty>.*<ram:CountryID>DE</s);
    expect(paper?.xml).toMatch(/<ram:ExemptionReason>[^<]*Reverse charge/);
  }
  expect(await salesList(owner)).toEqual({ [businessNumber]: 197_920 });
};

/** A consumer in the EU pays the shop's VAT, an export none, and neither is on the EC sales list. */
export const expectOtherTreatments = async (
  owner: Caller,
  customer: Caller,
  tool: string,
): Promise<void> => {
  const before = await salesList(owner);
  const consumer = await orderTo(customer, tool, "DE");
  const exported = await orderTo(customer, tool, "NO");
  expect(consumer).toMatchObject({ total: 2599, vat: { treatment: "domestic", country: "DK" } });
  expect(exported).toMatchObject({ total: 2079.2, vat: { treatment: "export", country: "NO" } });
  for (const { _id } of [consumer, exported]) await ship(owner, _id);
  const [ofConsumer] = await papersOf(customer, consumer._id);
  const [ofExport] = await papersOf(customer, exported._id);
  expect(ofConsumer?.vat).toMatchObject({ shares: [{ rate: 25, net: 2079.2, vat: 519.8 }] });
  expect(ofExport?.vat?.note).toContain("Article 146");
  expect(ofExport?.xml).toContain("<ram:CategoryCode>G</ram:CategoryCode>");
  expect(ofExport?.xml).toContain("<ram:ExemptionReasonCode>VATEX-EU-G</ram:ExemptionReasonCode>");
  expect(await salesList(owner)).toEqual(before);
};
