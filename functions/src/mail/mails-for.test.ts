import { deskLimits } from "@shop/contract/desk/limits";
import { formatMinorUnits, formatMoney } from "@shop/contract/format";
import { shop, shopInOneLine } from "@shop/contract/shop";
import { describe, expect, test } from "vitest";
import { guestUid } from "../auth/guests.ts";
import { checkToken, parseToken } from "../auth/order-token.ts";
import type { LineCancelled, MailEvent, Placed } from "./mail-event.ts";
import type { MailedChange, MailedLine, MailedOrder } from "./mailed-order.ts";
import { type Mail, mailsWith } from "./mails-for.ts";
import { escaped } from "./render-letter.ts";

const settings = { site: "https://tools.example.org", shop: "shop@example.org" };
const at = new Date("2026-11-22T10:00:00Z");
const mailsFor = mailsWith(settings);

const line = (change: Partial<MailedLine> = {}): MailedLine => ({
  name: "Torvik TX18 Drill",
  quantity: 2,
  unitPriceCents: 14_900,
  ...change,
});

const order = (change: Partial<MailedOrder> = {}): MailedOrder => ({
  id: "order-1",
  uid: "jane",
  number: "AB-7K4M-2XQF",
  customer: "jane@example.com",
  emailVerified: true,
  customerName: "Jane Example",
  lines: [line()],
  delivery: { name: "Delivery", cents: 0 },
  address: "1 Drill Street\nMillbrook",
  phone: "123",
  paymentDays: 14,
  returnDays: 30,
  createdAt: at,
  ...change,
});

const placed = (of: MailedOrder): Placed => ({ kind: "placed", order: of });

/** The order of a drill and a saw, of which the saw was cancelled. */
const lineCancelled = (by: MailedChange["by"], reason?: string): LineCancelled => {
  const saw = { ...line({ name: "Aldern saw", cancelled: { at } }), id: "order-1-1" };
  const change = { status: "cancelled", at, by, reason } as const;
  return { kind: "lineCancelled", order: order({ lines: [line(), saw] }), line: saw, change };
};

const changed = (status: MailedChange["status"], more: Partial<MailedChange> = {}) =>
  ({ kind: "changed", order: order(), change: { status, at, by: "shop", ...more } }) as const;

const lowStock: MailEvent = {
  kind: "lowStock",
  productId: "tx18",
  name: "Torvik TX18",
  left: 5,
  orderId: "order-1",
  uid: "jane",
  at,
};

const unproven = order({ emailVerified: false });

/** A pattern of texts in this order. */
const follows = (...texts: readonly string[]) =>
  new RegExp(texts.map((text) => RegExp.escape(text)).join(".*"), "s");

const recipients = (mails: readonly Mail[]) => mails.map(({ fields }) => fields.to[0]);

const only = (mails: readonly Mail[]): Mail["fields"] => {
  const [mail, ...others] = mails;
  if (!mail || others.length > 0) throw new Error(`there are ${mails.length} mails`);
  return mail.fields;
};

const corrected = (parcel: Partial<MailedChange>, of: Partial<MailedOrder> = {}): MailEvent => ({
  ...changed("shipped", parcel),
  kind: "corrected",
  order: order(of),
});

test("the mail of a gift that is shipped is its invoice, and that of its order has the note", () => {
  const gift = order({ gift: { note: "Enjoy" }, billing: "Lee & Co\n3 Ledger Lane" });
  const [placedMail] = mailsFor(placed(gift));
  expect(placedMail?.fields.message.text).toContain("Gift note:\n  Enjoy");
  expect(placedMail?.fields.message.text).toContain("By the invoice that we send by e-mail");
  const { text } = only(mailsFor({ ...changed("shipped"), order: gift })).message;
  expect(text).toContain("No prices are in the parcel.");
  expect(text).toContain("Invoice to:\n  Lee & Co\n  3 Ledger Lane");
  expect(text).not.toContain("comes with your order");
});

describe("a mail brings", () => {
  const invoice = { kind: "invoice", number: "AB-INV-000042" } as const;
  const note = { kind: "credit-note", number: "AB-CN-000007" } as const;
  const mailOf = (status: "shipped" | "cancelled", of: Partial<MailedOrder>) =>
    only(mailsFor({ ...changed(status), order: order(of) }));

  test("the invoice that was issued when its order was shipped, and says so", () => {
    const mail = mailOf("shipped", { issued: [invoice] });
    expect(mail.papers).toEqual([invoice.number]);
    expect(mail.message.text).toContain("Your invoice AB-INV-000042 is attached.");
  });

  test("the invoice of a shipped order that was issued before", () => {
    expect(mailOf("shipped", { invoiced: invoice }).papers).toEqual([invoice.number]);
  });

  test("the credit note of a cancellation, and no invoice again", () => {
    const mail = mailOf("cancelled", { issued: [note], invoiced: invoice });
    expect(mail.papers).toEqual([note.number]);
    expect(mail.message.html).toContain("The credit note AB-CN-000007 is attached.");
  });

  test("the credit note of a refund", () => {
    const refund = { id: "r1", cents: 500, reason: "Scratched", at };
    const mail = only(mailsFor({ kind: "refunded", order: order({ issued: [note] }), refund }));
    expect(mail.papers).toEqual([note.number]);
    expect(mail.message.text).toMatch(follows("Scratched"));
    expect(mail.message.subject).toMatch(/^A refund for your order /);
  });

  test("a refund’s mail says which discount was deducted, and why", () => {
    const refund = { id: "r1", cents: 500, reason: "Scratched", at, deductedCents: 250 };
    const { message } = only(
      mailsFor({ kind: "refunded", order: order({ code: { code: "SPRING" } }), refund }),
    );
    expect(message.text).toContain(
      `${formatMoney(2.5)}: what is left misses the minimum of SPRING`,
    );
  });

  test("nothing where nothing was issued", () => {
    expect(mailOf("cancelled", { invoiced: invoice })).not.toHaveProperty("papers");
  });
});

describe("who is told of a return", () => {
  const lines = [{ ...line({ quantity: 6 }), id: "l1" }];
  const asked = {
    ...({ id: "ret", at, lines: [{ line: "l1", quantity: 2 }], state: "requested" } as const),
    ...({ reason: "damaged", text: "The box was open" } as const),
  };
  const returned = { ...order(), lines };
  const answered = (state: "accepted" | "declined" | "received", more = {}): MailEvent => ({
    kind: "returnAnswered",
    order: returned,
    return: { ...asked, state, changedAt: at, ...more },
    ...(state === "received" ? { refundedCents: 29_800 } : {}),
  });

  test("that is asked for: the shop, with the pieces and why, and where to answer", () => {
    const { to, replyTo, quota, message } = only(
      mailsFor({ kind: "returnRequested", order: returned, return: asked }),
    );
    expect([to, replyTo]).toEqual([["shop@example.org"], "jane@example.com"]);
    expect(quota).toMatch(/^shop-/);
    expect(message.text).toMatch(
      follows("2 × Torvik TX18 Drill", "It arrived damaged", "The box was open"),
    );
  });

  test("that is accepted: the customer, with where to send it and what to write on it", () => {
    const { to, delivery, message } = only(mailsFor(answered("accepted")));
    expect(to).toEqual(["jane@example.com"]);
    expect(delivery.dueTime.getTime() - at.getTime()).toBe(deskLimits.undoableMs);
    expect(message.text).toMatch(
      follows("2 × Torvik TX18 Drill", shop.address.street, "Return AB-7K4M-2XQF"),
    );
  });

  test("that is declined: the customer, with the shop's sentence", () => {
    const { message } = only(mailsFor(answered("declined", { answer: "It was used" })));
    expect(message.text).toContain("Reason:\n  It was used");
  });

  test("whose pieces are here: the customer at once, with what is refunded", () => {
    const { delivery, message } = only(mailsFor(answered("received")));
    expect(delivery.dueTime).toEqual(at);
    expect(message.text).toContain(`we're refunding ${formatMoney(298)}`);
  });

  test("of a deleted account: nobody", () => {
    const gone = { ...returned, uid: "" };
    const accepted = { ...asked, state: "accepted" } as const;
    expect(mailsFor({ kind: "returnAnswered", order: gone, return: accepted })).toEqual([]);
    const withdrawn = { ...asked, state: "withdrawn" } as const;
    expect(mailsFor({ kind: "returnAnswered", order: returned, return: withdrawn })).toEqual([]);
  });
});

describe("who is told of an order", () => {
  test("that is placed: the customer, and the shop, whose answer goes to the customer", () => {
    const mails = mailsFor(placed(order()));
    expect(recipients(mails)).toEqual(["jane@example.com", "shop@example.org"]);
    expect(mails.map(({ fields }) => fields.replyTo)).toEqual([undefined, "jane@example.com"]);
  });

  test.each([
    ["confirmed", ["jane@example.com"]],
    ["shipped", ["jane@example.com"]],
    ["delivered", []],
    ["cancelled", ["jane@example.com"]],
  ] as const)("that is %s: %j", (status, expected) => {
    expect(recipients(mailsFor(changed(status)))).toEqual(expected);
  });

  test("that its customer cancels: both, and the shop with the reason and where to answer", () => {
    const mails = mailsFor(changed("cancelled", { by: "customer", reason: "Bought elsewhere" }));
    expect(recipients(mails)).toEqual(["jane@example.com", "shop@example.org"]);
    const toShop = mails[1]?.fields;
    expect(toShop).toMatchObject({ uid: "jane", replyTo: "jane@example.com" });
    expect(toShop?.message.subject).toBe("Cancelled by the customer: order AB-7K4M-2XQF");
    expect(toShop?.message.text).toContain("Reason:\n  Bought elsewhere");
  });

  test("of which its customer cancels a line: both; of which the shop does: the customer", () => {
    expect(recipients(mailsFor(lineCancelled("shop")))).toEqual(["jane@example.com"]);
    const mails = mailsFor(lineCancelled("customer", "Bought elsewhere"));
    expect(recipients(mails)).toEqual(["jane@example.com", "shop@example.org"]);
    expect(mails[1]?.fields.message).toMatchObject({
      subject: "Cancelled by the customer: Aldern saw in order AB-7K4M-2XQF",
      text: expect.stringContaining("Reason:\n  Bought elsewhere"),
    });
  });

  test.each(["placed", "confirmed", "shipped", "cancelled"] as const)(
    "that is %s, at an address that nobody has verified: its customer, but the mail waits",
    (status) => {
      const what = status === "placed" ? placed(unproven) : { ...changed(status), order: unproven };
      const states = mailsFor(what).map(({ fields }) => [fields.to[0], fields.delivery.state]);
      const toShop = status === "placed" ? [["shop@example.org", "PENDING"]] : [];
      expect(states).toEqual([["jane@example.com", "WAITING"], ...toShop]);
    },
  );

  test.each(["confirmed", "shipped", "cancelled"] as const)(
    "that is paid by card and %s is mailed to an unverified address at once",
    (status) => {
      const paid = { ...unproven, payment: { paidAt: at } };
      const [mail] = mailsFor({ ...changed(status), order: paid });
      expect(mail?.fields.delivery.state).toBe("PENDING");
    },
  );

  test("that ends unless its address is verified: its customer at once, with the time and nothing that was typed", () => {
    const endsAt = new Date("2026-11-24T10:00:00Z");
    const mails = mailsFor(placed({ ...unproven, endsAt }));
    expect(mails.map(({ fields }) => [fields.to[0], fields.delivery.state])).toEqual([
      ["jane@example.com", "PENDING"],
      ["jane@example.com", "WAITING"],
      ["shop@example.org", "PENDING"],
    ]);
    const { subject, text } = mails[0]?.fields.message ?? {};
    expect(subject).toBe("Please verify your address for your order AB-7K4M-2XQF");
    expect(text).toContain(
      `by ${endsAt.toLocaleString(shop.locale, { dateStyle: "long", timeStyle: "short", timeZone: shop.timeZone })}`,
    );
    expect(text).toContain("https://tools.example.org/dashboard");
    expect(text).not.toMatch(/Drill Street|123/);
  });

  test("whose customer has deleted their account: nobody", () => {
    const left = order({ uid: "", customer: "order-1@account.invalid", emailVerified: false });
    expect(mailsFor({ ...changed("cancelled"), order: left })).toEqual([]);
  });

  test("whose tracking number is corrected: the customer, unless they have deleted their account", () => {
    const parcel = { carrier: "Northbound", trackingNumber: "NB 124" };
    expect(recipients(mailsFor(corrected(parcel)))).toEqual(["jane@example.com"]);
    const [waiting] = mailsFor(corrected(parcel, { emailVerified: false }));
    expect(waiting?.fields.delivery.state).toBe("WAITING");
    expect(mailsFor(corrected(parcel, { uid: "" }))).toEqual([]);
  });

  test("the customer alone, in a shop without an address", () => {
    const mail = only(mailsWith({ ...settings, shop: null })(placed(order())));
    expect(mail.to).toEqual(["jane@example.com"]);
    expect(mail.from).toBeUndefined();
  });
});

describe("a mail counts towards what an account may cause in a day", () => {
  const quotas = (what: MailEvent) => mailsFor(what).map(({ fields }) => fields.quota);

  test("if its customer's own act wrote it, for each recipient apart", () => {
    const ofPlacing = quotas(placed(order()));
    const byCustomer = changed("cancelled", { by: "customer" });
    expect(new Set(ofPlacing).size).toBe(2);
    expect(ofPlacing).not.toContain(undefined);
    expect(quotas(byCustomer)).toEqual(ofPlacing);
    const other = order({ uid: "joe" });
    for (const quota of quotas(placed(other))) expect(ofPlacing).not.toContain(quota);
  });

  test("and not if the shop took a step", () => {
    const steps = (["confirmed", "shipped", "cancelled"] as const).map((status) => changed(status));
    expect(steps.flatMap(quotas)).toEqual([undefined, undefined, undefined]);
  });
});

describe("a mail", () => {
  test("about an order names its customer's account, the shop's too, and one about stock names none", () => {
    const about = [placed(order()), changed("confirmed"), lowStock].flatMap(mailsFor);
    expect(about.map(({ fields }) => fields.uid)).toEqual(["jane", "jane", "jane", undefined]);
  });

  test("of an admin's step is due once the step can't be undone any more, any other at once", () => {
    const dueAfter = (what: MailEvent) =>
      mailsFor(what).map(({ fields }) => fields.delivery.dueTime.getTime() - at.getTime());
    expect(dueAfter(changed("confirmed"))).toEqual([deskLimits.undoableMs]);
    expect(dueAfter(changed("cancelled", { by: "customer" }))).toEqual([0, 0]);
    expect(dueAfter(placed(order()))).toEqual([0, 0]);
  });

  test("about an order has its id", () => {
    const about = [placed(order()), changed("confirmed"), corrected({}), lowStock];
    expect(about.map((what) => mailsFor(what)[0]?.fields.orderId)).toEqual([
      "order-1",
      "order-1",
      "order-1",
      undefined,
    ]);
  });

  test("has all lines of an order, with their total", () => {
    const set = line({ name: "Quern HSS set", quantity: 1, unitPriceCents: 104_201 });
    const [mail] = mailsFor(placed(order({ lines: [line(), set] })));
    const { subject, text, html } = mail?.fields.message ?? {};
    for (const content of [text, html])
      expect(content).toMatch(follows("Torvik TX18 Drill", "Quern HSS set", formatMoney(1340.01)));
    expect(subject).toBe("We have your order AB-7K4M-2XQF");
  });

  test("has the delivery and its price between the lines and the total", () => {
    const express = { name: "Express <delivery>", cents: 490 };
    const [{ text, html } = { text: "", html: "" }] = mailsFor(
      placed(order({ delivery: express })),
    ).map(({ fields }) => fields.message);
    const drill = "Torvik TX18 Drill";
    expect(text).toMatch(
      follows(drill, `${express.name}: ${formatMoney(4.9)}`, `Total: ${formatMoney(302.9)}`),
    );
    expect(html).toMatch(follows(drill, escaped(express.name), formatMoney(4.9), "Total"));
    const [included] = mailsFor(placed(order()));
    expect(included?.fields.message.text).toMatch(follows(drill, "Delivery: Included", "Total"));
  });

  test("says what of the total is VAT by rate, adds it where prices have none, or says why there is none", () => {
    const saw = { name: "Aldern saw", quantity: 1, unitPriceCents: 10_000 };
    const bodyOf = (change: Partial<MailedOrder>) =>
      mailsFor(placed(order(change)))[0]?.fields.message ?? { text: "", html: "" };
    const lines = [line({ vatRate: 2000 }), line({ ...saw, vatRate: 500 })];
    const domestic = { treatment: "domestic", country: "GB", included: true } as const;
    const { text, html } = bodyOf({ lines, vat: domestic });
    for (const content of [text, html])
      expect(content).toMatch(
        follows("Total", formatMoney(398), `VAT 20\u00a0%: ${formatMoney(49.67)}`, `VAT 5\u00a0%`),
      );
    const trade = bodyOf({ lines, vat: { ...domestic, included: false } });
    expect(trade.text).toMatch(
      follows(`VAT 20\u00a0%: ${formatMoney(59.6)}`, `Total: ${formatMoney(462.6)}`),
    );
    const exported = { ...domestic, treatment: "export", country: "NO" } as const;
    const abroad = bodyOf({ lines: [line({ vatRate: 0 })], vat: exported });
    for (const content of [abroad.text, abroad.html])
      expect(content).toMatch(follows("Total", "No VAT is charged on an export"));
  });

  test("about a cancelled order has its lines, and nothing to pay", () => {
    const both = mailsFor(changed("cancelled", { by: "customer" }));
    expect(both).toHaveLength(2);
    for (const { fields } of both)
      for (const content of [fields.message.text, fields.message.html]) {
        expect(content).toMatch(follows("Torvik TX18 Drill", "To pay", formatMoney(0)));
        expect(content).not.toMatch(/Total/);
      }
  });

  test("about a cancelled line names it, and has the rest with its total", () => {
    const { subject, text, html } = only(mailsFor(lineCancelled("shop", "Bent"))).message;
    expect(subject).toBe("Aldern saw is cancelled in your order AB-7K4M-2XQF");
    for (const content of [text, html]) {
      expect(content).toMatch(
        follows("cancel 2 × Aldern saw", "Torvik TX18 Drill", formatMoney(298)),
      );
      expect(content).toMatch(/Bent/);
    }
  });

  test("about a cancellation names what goes back to the card by it, and no money that doesn't", () => {
    const { order: left, line: saw, change } = lineCancelled("customer");
    const goesBack = `${formatMoney(149)} goes back to your card`;
    const earlier = { cents: 500, at: new Date(at.getTime() - 1), money: {} };
    const byCard = (...refunds: MailedOrder["refunds"] & object) => ({
      ...{ payment: { paidAt: at }, refunds },
    });
    const own = { cents: 14_900, at, money: {} };
    for (const [money, isSaid] of [
      [byCard(earlier, own), true],
      [byCard(earlier), false],
      [{ refunds: [{ ...own, money: undefined }] }, false],
      [{}, false],
    ] as const) {
      const ofLine = {
        kind: "lineCancelled",
        order: { ...left, ...money },
        line: saw,
        change,
      } as const;
      const ofOrder = { ...changed("cancelled"), order: order(money) };
      for (const what of [ofLine, ofOrder]) {
        const { text = "" } = mailsFor(what)[0]?.fields.message ?? {};
        expect(text.includes(goesBack)).toBe(isSaid);
        expect(text).not.toContain(formatMoney(5));
        if (isSaid) expect(text).not.toMatch(/nothing to pay/);
      }
    }
  });

  test("leads to the order's own page on the shop's site", () => {
    const linkOf = (what: MailEvent) => {
      const { text = "", html } = mailsFor(what)[0]?.fields.message ?? {};
      const [, link = ""] = /^Follow your order: (.*)$/m.exec(text) ?? [];
      expect(html).toContain(`href="${link}"`);
      return link;
    };
    const page = "https://tools.example.org/dashboard/orders/order-1";
    const all = [placed(order()), changed("confirmed"), lineCancelled("customer")];
    expect(all.map(linkOf)).toEqual([page, page, page]);
  });

  test("to the shop leads to the order's page, and to the product that runs low", () => {
    const toShop = [
      placed(order()),
      changed("cancelled", { by: "customer" }),
      lineCancelled("customer"),
    ];
    const linkOf = (what: MailEvent, label: string) => {
      const { text = "", html } = mailsFor(what).at(-1)?.fields.message ?? {};
      const link = text.split("\n").find((it) => it.startsWith(`${label}: `)) ?? "";
      expect(html).toContain(`href="${link.replace(`${label}: `, "")}"`);
      return link;
    };
    for (const what of toShop)
      expect(linkOf(what, "Open the order")).toBe(
        "Open the order: https://tools.example.org/dashboard/orders/order-1",
      );
    expect(linkOf(lowStock, "Restock it")).toBe(
      "Restock it: https://tools.example.org/dashboard/products?search=Torvik+TX18",
    );
  });

  test("names the carrier and the tracking number of a parcel", () => {
    const parcel = { carrier: "Northbound", trackingNumber: "NB 123" };
    const { text, html } = only(mailsFor(changed("shipped", parcel))).message;
    for (const content of [text, html]) expect(content).toMatch(/Northbound.*NB 123/s);
  });

  test("to a customer says how they pay and who sells", () => {
    for (const { text, html } of [placed(order()), changed("shipped")].map(
      (what) => mailsFor(what)[0]?.fields.message ?? { text: "", html: "" },
    )) {
      expect(text).toContain(
        "Payment:\n  By the invoice that comes with your order, due within 14 days",
      );
      expect(html).toContain("By the invoice that comes with your order, due within 14 days");
      expect(text).toContain(shopInOneLine);
      expect(html).toContain(escaped(shopInOneLine));
    }
  });

  test("to a customer who pays by invoice says how much, until when and where to", () => {
    const payTo = "Tools Ltd\nIBAN GB29";
    const refunds = [{ cents: 4_800, at }];
    for (const [what, cents, reference] of [
      [placed(order({ payTo })), 29_800, "AB-7K4M-2XQF"],
      [
        {
          ...changed("shipped"),
          order: order({ payTo, refunds, invoiced: { number: "AB-INV-000042" } }),
        },
        ...([25_000, "AB-INV-000042"] as const),
      ],
    ] as const) {
      const { text } = mailsFor(what)[0]?.fields.message ?? { text: "" };
      const terms = `To pay:\n  ${formatMinorUnits(cents)}\n  Due within 14 days after delivery`;
      expect(text).toMatch(
        follows(terms, "Pay to:\n  Tools Ltd\n  IBAN GB29", `Reference:\n  ${reference}`),
      );
    }
  });

  test("to a customer who has paid by card names no account", () => {
    const paid = order({ payTo: "IBAN GB29", payment: { paidAt: at } });
    expect(mailsFor(placed(paid))[0]?.fields.message.text).not.toContain("IBAN GB29");
  });

  test("to a customer whose code pays for all of it asks for no payment", () => {
    const free = order({ lines: [line({ discountCents: 29_800 })] });
    for (const what of [placed(free), { ...changed("shipped"), order: free }]) {
      const { text } = mailsFor(what)[0]?.fields.message ?? { text: "" };
      expect(text).toContain("Payment:\n  Nothing to pay");
      expect(text).not.toContain("due within");
    }
  });

  test("about a shipped order says until when it can be sent back, by the days that it was placed under", () => {
    const textWith = (returnDays: number) =>
      only(mailsFor({ ...changed("shipped"), order: order({ returnDays }) })).message.text;
    expect(textWith(45)).toContain("Returns:\n  Within 45 days of arrival");
    expect(textWith(0)).toContain("Returns:\n  Only if it is faulty or not what you ordered");
  });

  test("names the right tracking number of a parcel that was given a wrong one, or that it has none", () => {
    const number = { carrier: "Northbound", trackingNumber: "NB 124" };
    const { subject, text, html } = only(mailsFor(corrected(number))).message;
    expect(subject).toBe("New tracking details for your order AB-7K4M-2XQF");
    for (const content of [text, html]) expect(content).toMatch(/wrong.*Northbound.*NB 124/s);
    expect(html).toContain("The right tracking number is NB 124.");
    const none = only(mailsFor(corrected({ carrier: "Southbound" }))).message;
    expect(none.text).toContain("Tracking number:\n  None");
    expect(none.html).toMatch(/It('|&#39;)s travelling with Southbound/);
  });

  test("leads to the carrier's page about the parcel, if there is one", () => {
    const page = "https://www.ups.com/track?tracknum=1Z999";
    const number = { carrier: "UPS", trackingNumber: "1Z 999" };
    for (const event of [changed("shipped", number), corrected(number)]) {
      const { text, html } = only(mailsFor(event)).message;
      expect(text).toContain(`Tracking number:\n  1Z 999\n  ${page}\n`);
      expect(html).toContain(`<a href="${page}">1Z 999</a>`);
    }
    const unknown = { carrier: "Northbound", trackingNumber: "NB 124" };
    expect(only(mailsFor(changed("shipped", unknown))).message.html.match(/<a /g)).toHaveLength(1);
  });

  test("gives the reason why an order was cancelled", () => {
    const { text } = only(mailsFor(changed("cancelled", { reason: "One was damaged" }))).message;
    expect(text).toContain("Reason:\n  One was damaged");
  });

  test("shows what customers have typed as it is, and never as HTML", () => {
    const bad = `<img src=x onerror=alert(1)> & "'`;
    const mails = mailsFor(
      placed(order({ address: bad, customerName: bad, phone: bad, lines: [line({ name: bad })] })),
    );
    for (const { html, text } of mails.map(({ fields }) => fields.message)) {
      expect(html).not.toContain("<img");
      expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&#39;");
      expect(text).toContain(bad);
    }
  });

  test("has the same id for the same change, and another for any other", () => {
    const paths = (...what: Parameters<typeof mailsFor>) =>
      mailsFor(...what).map(({ path }) => path);
    const first = paths(placed(order()));
    expect(paths(placed(order()))).toEqual(first);
    const later = new Date(at.getTime() + 1); // the order was deleted, and its key used again
    const others = [...paths(placed(order({ createdAt: later }))), ...paths(changed("confirmed"))];
    expect(new Set([...first, ...others]).size).toBe(5);
  });

  test("has its id in a header, by which programs know one that comes twice", () => {
    const [mail] = mailsFor(placed(order()));
    const id = mail?.path.replace("mail/", "");
    expect(mail?.fields.headers["Message-ID"]).toBe(`<${id}@tools.example.org>`);
  });

  test("tells the shop how many are left of a product", () => {
    const { subject, text } = only(mailsFor(lowStock)).message;
    expect(subject).toBe("Only 5 left: Torvik TX18");
    expect(text).toContain("5 pieces are left");
  });
});

describe("the mails to a guest", () => {
  const guest = order({
    uid: guestUid("jane@example.com"),
    guestKey: "key",
    emailVerified: false,
    endsAt: new Date("2026-11-24T10:00:00Z"),
  });
  const linkIn = (text: string) =>
    /https:\/\/tools\.example\.org\/order#(\S+)/.exec(text)?.[1] ?? "";
  const linksTo = (text: string, now: Date) => {
    const token = parseToken(linkIn(text));
    return token && checkToken("mail", token, guest, now);
  };

  test("the one that doesn't wait has the link that keeps the order, and nothing that they typed", () => {
    const [first, second] = mailsFor(placed(guest));
    expect([first, second].map((mail) => mail?.fields.delivery.state)).toEqual([
      "PENDING",
      "WAITING",
    ]);
    const { text = "", html = "" } = first?.fields.message ?? {};
    expect(linksTo(text, at)).toBe("valid");
    expect(html).toContain(`/order#${linkIn(text)}`);
    expect(text).toContain("Keep my order");
    for (const typed of ["Jane Example", "1 Drill Street"]) expect(text).not.toContain(typed);
  });

  test("whose order is paid by card gets its confirmation at once, and nothing to confirm", () => {
    const mails = mailsFor(placed({ ...guest, endsAt: null, payment: { paidAt: at } }));
    expect(recipients(mails)).toEqual(["jane@example.com", "shop@example.org"]);
    const [confirmation] = mails;
    expect(confirmation?.fields.delivery.state).toBe("PENDING");
    const { subject, text = "" } = confirmation?.fields.message ?? {};
    expect(subject).toBe("We have your order AB-7K4M-2XQF");
    expect(linksTo(text, at)).toBe("valid");
    expect(text).toContain("Keep this e-mail");
    expect(text).not.toMatch(/press|confirm your e-mail address/i);
  });

  test("every other one has a link to the order for thirty days from then on, and none to a dashboard", () => {
    const change = { status: "shipped", at, by: "shop", carrier: "Northbound" } as const;
    for (const what of [
      placed({ ...guest, endsAt: null }),
      { kind: "changed", order: guest, change },
      { kind: "changed", order: guest, change: { status: "cancelled", at, by: "shop" } },
      { kind: "corrected", order: guest, change },
      { kind: "redirected", order: guest, at },
    ] satisfies MailEvent[]) {
      const [mail] = mailsFor(what);
      const { text = "" } = mail?.fields.message ?? {};
      const days = (count: number) => new Date(at.getTime() + count * 24 * 60 * 60 * 1000);
      expect([linksTo(text, days(29.99)), linksTo(text, days(30))]).toEqual(["valid", "expired"]);
      expect(text).not.toContain("/dashboard");
    }
  });

  test("about an order by phone leave at once, with the link and nothing that was said about the person", () => {
    const spoken = { ...guest, emailVerified: true, endsAt: null, byPhone: true } as const;
    const [mail, toShop] = mailsFor(placed(spoken));
    expect(mail?.fields).toMatchObject({
      to: ["jane@example.com"],
      delivery: { state: "PENDING" },
      message: { text: expect.stringContaining("we've entered this order for you") },
    });
    const { text = "" } = mail?.fields.message ?? {};
    expect(linksTo(text, at)).toBe("valid");
    for (const said of ["Jane Example", "1 Drill Street", "123"]) expect(text).not.toContain(said);
    expect(toShop?.fields.message.text).toContain("Jane Example has ordered by phone");
    // The desk's own action counts for nobody.
    expect([mail?.fields.quota, toShop?.fields.quota]).toEqual([undefined, undefined]);
  });

  test("about an order by phone that is paid by a link lead to the payment, and say until when", () => {
    const url = "https://pay.example.org/cs_1#x";
    const spoken = { ...guest, emailVerified: true, endsAt: null, byPhone: true } as const;
    const link = { kind: "paymentLink", order: spoken, url, until: at } as const;
    const mails = mailsFor({ ...link, at: spoken.createdAt });
    expect(mails).toHaveLength(1);
    const { subject = "", text = "" } = mails[0]?.fields.message ?? {};
    expect(subject).toBe(`Please pay for your order ${guest.number}`);
    expect(text).toContain(url);
    expect(text).toMatch(follows("Delivery: Included", `To pay: ${formatMoney(298)}`));
    expect(text).not.toContain("1 Drill Street");
    const [again] = mailsFor({ ...link, at: new Date(spoken.createdAt.getTime() + 1) });
    expect(again?.path).not.toBe(mails[0]?.path);
    expect([text, again?.fields.message.text].map((one) => one?.includes("new link"))).toEqual([
      ...[false, true],
    ]);
  });

  test("are written as an account's once it has taken the order over", () => {
    const [mail] = mailsFor(placed({ ...guest, uid: "jane", endsAt: null }));
    expect(mail?.fields.message.text).toContain("/dashboard/orders/order-1");
    expect(mail?.fields.message.text).not.toContain("#");
  });
});
