import { Undo } from "@shop/contract/desk/log";
import { CheckedCode, DiscountCode, type NewCode } from "@shop/contract/discount-codes";
import { PlacedByGuest } from "@shop/contract/guests";
import { Checkout } from "@shop/contract/new-orders";
import { OrderDetails } from "@shop/contract/orders";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { guestUid } from "../../functions/src/auth/guests.ts";
import { type Answer, call } from "../support/call.ts";
import { startFunction } from "../support/functions-framework.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { addressParts, basketBody, codeBody } from "../support/requests.ts";
import { openOrderShop } from "./shop/orders.ts";

const shop = await openOrderShop("codes", { CODE_TRIES_PER_HOUR: "100000" });
const other = await startFunction({
  GCLOUD_PROJECT: shop.projectId,
  CODE_TRIES_PER_HOUR: "100000",
});
await shop.addProduct("drill", {
  ...{ availableQuantity: 100_000, minimumOrderQuantity: 1, priceCents: 1000, kind: "Drill" },
});
await shop.addProduct("saw", {
  ...{ availableQuantity: 100_000, minimumOrderQuantity: 1, priceCents: 2000, kind: "Saw" },
});
afterAll(async () => {
  await other.stop();
  await shop.close();
});

const make = async (change: Partial<NewCode> & Pick<NewCode, "code">): Promise<string> => {
  const made = await shop.call("POST /desk/codes", { body: codeBody(change) }, shop.admin);
  expect(made.status, made.text).toBe(201);
  return change.code;
};

/** A code as the desk lists it. */
const listed = async (code: string): Promise<DiscountCode> => {
  const { body } = await shop.call("GET /desk/codes", {}, shop.admin);
  const one = DiscountCode.array()
    .parse(body)
    .find(({ _id }) => _id === code);
  if (!one) throw new Error(`${code} isn't listed`);
  return one;
};

const useOf = async (code: string) => {
  const { uses, off } = await listed(code);
  return { uses, off };
};

const orderWith = (
  code: string,
  by: SignedIn,
  { lines = [["drill", 2]], url = shop.url, ...more } = {} as {
    lines?: [string, number][];
    url?: string;
    total?: number;
    key?: string;
  },
): Promise<Answer> => {
  const { key, ...body } = more;
  const headers = { "idempotency-key": key };
  return call(
    url,
    "POST /checkout",
    { headers, body: { ...basketBody(lines), ...body, code } },
    by.session,
  );
};

const guestWith = (
  code: string,
  email: string,
  url = shop.url,
  key = `${code} ${email} ${Math.random()}`,
) =>
  call(
    url,
    "POST /guest/checkout",
    {
      headers: { "idempotency-key": key.replaceAll(" ", "-") },
      body: { ...basketBody([["drill", 2]]), address: addressParts(), email, code },
    },
    null,
  );

const placed = ({ status, text, body }: Answer) => {
  expect(status, text).toBe(201);
  return Checkout.parse(body).order;
};

const refusal = ({ body }: Answer) => {
  const { code, detail } = z.object({ code: z.string(), detail: z.string() }).parse(body);
  return [code, detail];
};

const check = async (code: string, by: SignedIn | null = null, tools = ["drill", "saw"]) => {
  const answer = await shop.call("POST /code", { body: { code, tools } }, by ?? undefined);
  expect(answer.status, answer.text).toBe(200);
  return CheckedCode.parse(answer.body);
};

describe("a code", () => {
  test("takes its percentage off the lines that it applies to, whatever its case and spaces", async () => {
    await make({ code: "DRILLS10", kinds: ["Drill"] });
    const lines: [string, number][] = [
      ["drill", 3],
      ["saw", 2],
    ];
    const plain = placed(await shop.checkOut(shop.jane, { drill: 3, saw: 2 }));
    const order = placed(await orderWith(" drills 10", shop.jane, { lines }));
    expect(order.code).toEqual({ code: "DRILLS10", off: 3 });
    expect(order.lines.map(({ discount }) => discount)).toEqual([3, undefined]);
    expect(order.total).toBe(plain.total - 3);
    expect(await useOf("DRILLS10")).toEqual({ uses: 1, off: 3 });
    // The order's page, the desk and the mail say so too.
    const { body } = await shop.call("GET /purchase/:id", { params: { id: order._id } }, shop.jane);
    expect(OrderDetails.parse(body).code).toEqual(order.code);
    // SPEC's rows are at listed prices, and know what their order costs.
    const listed = await shop.call("GET /purchase", { query: { number: order.number } }, shop.jane);
    expect(listed.body).toMatchObject([
      { total: 30, orderTotal: order.total },
      { total: 40, orderTotal: order.total },
    ]);
  });

  test("takes off an amount, at most the price of the products", async () => {
    await make({ code: "LOTS", kind: "amount", value: 500 });
    const order = placed(await orderWith("LOTS", shop.jane));
    expect(order.lines).toMatchObject([{ total: 20, discount: 20 }]);
    expect(order.total).toBe(order.delivery.price);
    expect(order.total).toBeGreaterThanOrEqual(0);
  });

  test("orders nothing when the total differs from the one that the customer has seen", async () => {
    await make({ code: "SEEN", value: 50 });
    const { total } = placed(await orderWith("SEEN", shop.jane));
    expect(refusal(await orderWith("SEEN", shop.jane, { total: total + 1 }))[0]).toBe(
      "total-changed",
    );
    placed(await orderWith("SEEN", shop.jane, { total }));
    expect((await useOf("SEEN")).uses).toBe(2);
  });

  test("that can't be used is refused with the reason, and nothing is ordered", async () => {
    await make({ code: "LATER", from: "2999-01-01" });
    await make({ code: "GONE", until: "2020-01-01" });
    await make({ code: "MINIMUM", minimum: 30 });
    await make({ code: "SAWS", tools: ["saw"] });
    await make({ code: "ASLEEP", on: false });
    const why = async (code: string) => refusal(await orderWith(code, shop.jane));
    expect(await why("LATER")).toEqual(["code-refused", expect.stringContaining("from")]);
    expect(await why("GONE")).toEqual(["code-refused", expect.stringContaining("ended")]);
    expect(await why("MINIMUM")).toEqual(["code-refused", expect.stringContaining("10")]);
    expect(await why("SAWS")).toEqual(["code-refused", expect.stringContaining("isn’t for")]);
    const unknown = await why("NOBODY-KNOWS");
    expect(unknown).toEqual(["code-refused", expect.stringContaining("don’t know")]);
    expect(await why("ASLEEP")).toEqual(unknown);
    expect(await why("../users/jane")).toEqual(unknown);
    for (const code of ["LATER", "GONE", "MINIMUM", "SAWS", "ASLEEP"])
      expect((await useOf(code)).uses).toBe(0);
  });

  test("shows in the basket its discount and the products that it applies to", async () => {
    await make({ code: "BASKET", kind: "amount", value: 5, minimum: 20, tools: ["saw"] });
    expect(await check("basket")).toEqual({
      code: "BASKET",
      offer: { kind: "amount", value: 5, minimum: 20, isFor: ["saw"] },
    });
    expect(await check("NEVER-MADE")).toEqual({
      code: "NEVER-MADE",
      refusal: "We don’t know this code. Please check its spelling.",
    });
    expect((await check("..%2Fusers%2Fjane")).offer).toBe(undefined);
  });

  test("is free again when its order is cancelled, undone or deleted", async () => {
    await make({ code: "BACK", value: 50, perCustomer: 1, inAll: 1 });
    const order = placed(await orderWith("BACK", shop.jane));
    expect(await useOf("BACK")).toEqual({ uses: 1, off: 10 });
    expect(refusal(await orderWith("BACK", shop.jane))[1]).toContain("already used");
    expect(refusal(await orderWith("BACK", shop.joe))[1]).toContain("used up");
    expect((await check("BACK", shop.jane)).refusal).toContain("already used");
    expect((await shop.cancel(order._id, shop.jane)).status).toBe(200);
    expect(await useOf("BACK")).toEqual({ uses: 0, off: 0 });
    const again = placed(await orderWith("BACK", shop.jane));
    expect((await shop.remove(shop.jane, again.lines[0]?._id)).status).toBe(200);
    expect((await useOf("BACK")).uses).toBe(0);
  });

  test("used up by others keeps a cancelled order from being restored", async () => {
    await make({ code: "LAST", inAll: 1 });
    const order = placed(await orderWith("LAST", shop.jane));
    const step = { status: "cancelled", seen: "placed", reason: "A mistake" } as const;
    const cancelled = await shop.step(order._id, step);
    const { undo } = z.object({ undo: Undo }).parse(cancelled.body);
    placed(await orderWith("LAST", shop.joe));
    expect((await shop.undo(undo.id)).status).toBe(409);
    expect((await useOf("LAST")).uses).toBe(1);
  });

  test("counts the uses of an account and of its address as a guest together", async () => {
    await make({ code: "ONCE", perCustomer: 1 });
    const answer = await guestWith("ONCE", "Twice@example.com");
    expect(answer.status, answer.text).toBe(201);
    PlacedByGuest.parse(answer.body);
    // Its owner verifies the address: the guest's order is theirs, and so is its use.
    const twice = await shop.signUp("twice", {}, { email: "twice@example.com" });
    expect(refusal(await orderWith("ONCE", twice))[1]).toContain("already used");
    placed(await orderWith("ONCE", shop.joe));
    expect(refusal(await guestWith("ONCE", shop.joe.email))[1]).toContain("already used");
    expect((await useOf("ONCE")).uses).toBe(2);
  });

  test("is not used up by a guest order with somebody else's address", async () => {
    await make({ code: "THEIRS", perCustomer: 1 });
    const victor = await shop.signUp("victor");
    expect((await guestWith("THEIRS", victor.email)).status).toBe(201);
    placed(await orderWith("THEIRS", victor));
    expect((await guestWith("THEIRS", "nobody@example.com")).status).toBe(201);
    expect((await guestWith("THEIRS", "nobody@example.com")).status).toBe(201);
    expect((await useOf("THEIRS")).uses).toBe(4);
  });

  test("counts one use for a retry, and a retry with another code is refused", async () => {
    await make({ code: "RETRY", perCustomer: 1 });
    const first = placed(await orderWith("RETRY", shop.jane, { key: "same" }));
    expect(placed(await orderWith("RETRY", shop.jane, { key: "same" }))._id).toBe(first._id);
    expect((await orderWith("OTHER", shop.jane, { key: "same" })).status).toBe(422);
    expect((await useOf("RETRY")).uses).toBe(1);
  });
});

describe("at the same time, over two instances", () => {
  let people: SignedIn[] = [];
  beforeAll(async () => {
    people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.signUp(`many${index}`)),
    );
  });
  const urls = [shop.url, other.url];

  test("a code is used up to its limit, and no more", async () => {
    await make({ code: "SEVEN", inAll: 7 });
    const answers = await Promise.all(
      people.flatMap((person) =>
        urls.map((url, index) =>
          orderWith("SEVEN", person, { url, lines: [[index === 0 ? "drill" : "saw", 2]] }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect((await useOf("SEVEN")).uses).toBe(7);
  });

  test("an account uses a once-per-customer code once", async () => {
    await make({ code: "SINGLE", perCustomer: 1 });
    const person = people[0] as SignedIn; // there are twelve
    const answers = await Promise.all(
      urls.flatMap((url) => Array.from({ length: 5 }, () => orderWith("SINGLE", person, { url }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await useOf("SINGLE")).uses).toBe(1);
  });

  test("the number of uses stays exact while orders are placed and cancelled", async () => {
    await make({ code: "CHURN" });
    await Promise.all(
      people.map(async (person, index) => {
        const order = placed(
          await orderWith("CHURN", person, { url: urls[index % 2] ?? shop.url }),
        );
        if (index % 3 === 0) expect((await shop.cancel(order._id, person)).status).toBe(200);
      }),
    );
    expect(await useOf("CHURN")).toEqual({ uses: 8, off: 16 });
  });
});

describe("the desk", () => {
  test("creates a code once, changes it, and undoes the change", async () => {
    await make({ code: "DESK" });
    const again = { body: codeBody({ code: "desk", value: 20 }) };
    expect((await shop.call("POST /desk/codes", again, shop.admin)).body).toMatchObject({
      code: "code-exists",
    });
    const { code: _, ...terms } = codeBody();
    const off = { params: { code: "DESK" }, body: { ...terms, on: false, revision: 0 } };
    const changed = await shop.call("PUT /desk/codes/:code", off, shop.admin);
    const { undo } = z.object({ undo: z.object({ id: z.string() }) }).parse(changed.body);
    expect(await listed("DESK")).toMatchObject({ on: false, revision: 1 });
    expect((await check("DESK")).refusal).toContain("don’t know");
    const stale = { ...off, body: { ...terms, value: 30, revision: 0 } };
    expect((await shop.call("PUT /desk/codes/:code", stale, shop.admin)).body).toMatchObject({
      code: "code-changed",
    });
    expect((await shop.undo(undo.id)).status).toBe(200);
    expect(await listed("DESK")).toMatchObject({ on: true, revision: 2 });
    expect((await check("DESK")).offer).toBeDefined();
  });

  test("refuses a negative amount, and refuses customers", async () => {
    for (const change of [
      { kind: "amount", value: -5 },
      { value: -10 },
      { minimum: -1 },
    ] as const) {
      const body = codeBody({ code: "NEGATIVE", ...change });
      expect((await shop.call("POST /desk/codes", { body }, shop.admin)).status).toBe(422);
    }
    const body = codeBody({ code: "MINE" });
    expect((await shop.call("POST /desk/codes", { body }, shop.jane)).status).toBe(403);
  });

  test("is forgotten with an account that has taken over what its owner ordered as a guest", async () => {
    await make({ code: "GUESTS" });
    const before = Object.keys(await shop.documentsIn("codeUses"));
    const { order } = PlacedByGuest.parse((await guestWith("GUESTS", "regular@example.com")).body);
    await shop.signUp("regular");
    const used = Object.keys(await shop.documentsIn("codeUses")).filter(
      (path) => !before.includes(path),
    );
    expect(used).toHaveLength(1);
    await shop.step(order._id, { status: "confirmed", seen: "placed" });
    await shop.step(order._id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    const owner = await shop.signUp("eraser", { ...adminClaims, role: "owner" });
    const params = { id: "regular" };
    const erased = await shop.call("DELETE /desk/customers/:id", { params }, owner);
    expect(erased.status, erased.text).toBe(200);
    expect(Object.keys(await shop.documentsIn("codeUses"))).not.toContain(used[0]);
  });

  test("leaves a guest with the same address their own uses, exactly, once the account is erased", async () => {
    await make({ code: "AGAIN" });
    const before = Object.keys(await shop.documentsIn("codeUses"));
    const usesSince = async () =>
      Object.entries(await shop.documentsIn("codeUses"))
        .filter(([path]) => !before.includes(path))
        .map(([, { fields }]) => [fields.AGAIN, fields.uids]);
    const email = "twofold@example.com";
    const guest = guestUid(email);
    const { order } = PlacedByGuest.parse((await guestWith("AGAIN", email)).body);
    await shop.signUp("twofold", {}, { email });
    await shop.step(order._id, { status: "confirmed", seen: "placed" });
    await shop.step(order._id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    const again = PlacedByGuest.parse((await guestWith("AGAIN", email)).body).order;
    await shop.step(again._id, { status: "confirmed", seen: "placed" });
    expect(await usesSince()).toEqual([[2, ["twofold", guest]]]);
    const owner = await shop.signUp("ender", { ...adminClaims, role: "owner" });
    const erase = async (id: string) => {
      const erased = await shop.call("DELETE /desk/customers/:id", { params: { id } }, owner);
      expect(erased.status, erased.text).toBe(200);
    };
    await erase("twofold");
    expect(await usesSince()).toEqual([[1, [guest]]]);
    expect((await useOf("AGAIN")).uses).toBe(2);
    const cancelled = { status: "cancelled", reason: "By request" } as const;
    await shop.step(order._id, { ...cancelled, seen: "shipped", piecesAreBack: false });
    await shop.step(again._id, { ...cancelled, seen: "confirmed" });
    expect(await usesSince()).toEqual([[0, [guest]]]);
    expect(await useOf("AGAIN")).toEqual({ uses: 0, off: 0 });
    await erase(guest);
    expect(await usesSince()).toEqual([]);
  });

  test("keeps a code's uses when an order with it is another's", async () => {
    await make({ code: "ERASED", perCustomer: 1 });
    const leaver = await shop.signUp("leaver");
    const order = placed(await orderWith("ERASED", leaver));
    await shop.step(order._id, { status: "confirmed", seen: "placed" });
    await shop.step(order._id, { status: "shipped", seen: "confirmed", carrier: "Northbound" });
    const erased = await shop.call(
      "DELETE /desk/customers/:id",
      { params: { id: "leaver" } },
      await shop.signUp("owner", { ...adminClaims, role: "owner" }),
    );
    expect(erased.status, erased.text).toBe(200);
    expect(Object.keys(await shop.documentsIn("codeUses"))).not.toContain("codeUses/leaver");
    const text = JSON.stringify([
      await shop.documentsIn("orders"),
      await shop.documentsIn("codeUses"),
    ]);
    expect(text).not.toContain("leaver");
    expect((await useOf("ERASED")).uses).toBe(1);
  });
});

test("guesses of codes are limited per hour for a sender and an account over all calls", async () => {
  const limited = await startFunction({ GCLOUD_PROJECT: shop.projectId, CODE_TRIES_PER_HOUR: "4" });
  try {
    const tries = Array.from({ length: 6 }, (_, index) => `GUESS${index}`);
    const statuses = await Promise.all(
      tries.map(async (code) => {
        const request = { body: { code, tools: ["drill"] } };
        return (await call(limited.url, "POST /code", request, null)).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await orderWith("GUESS7", shop.jane, { url: limited.url })).status).toBe(429);
    expect((await guestWith("GUESS8", "guesser@example.com", limited.url)).status).toBe(429);
    // A basket without a code is ordered all the same.
    const body = basketBody([["drill", 2]]);
    expect((await call(limited.url, "POST /checkout", { body }, shop.jane.session)).status).toBe(
      201,
    );
  } finally {
    await limited.stop();
  }
});

test("guesses of codes with forged sender addresses are limited to ten times as many", async () => {
  const limited = await startFunction({ GCLOUD_PROJECT: shop.projectId, CODE_TRIES_PER_HOUR: "2" });
  /** Tries a code from an address of its own, by its chain of forwarders and by the name of the CDN's client. */
  const guess = async (turn: number, forwarder: string): Promise<number> => {
    const response = await fetch(`${limited.url}/code`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "fastly-client-ip": `203.0.113.${turn}`,
        "x-forwarded-for": `203.0.113.${turn}, 198.51.100.${turn}, ${forwarder}`,
      },
      body: JSON.stringify({ code: `GUESS${turn}`, tools: ["drill"] }),
    });
    return response.status;
  };
  try {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => guess(turn, "192.0.2.1")),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(await guess(1, "192.0.2.2")).toBe(200); // somebody else's server
  } finally {
    await limited.stop();
  }
});
