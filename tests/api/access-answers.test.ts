import type { Request } from "@shop/contract/calls";
import { Session } from "@shop/contract/users";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../support/call.ts";
import { everyDocument } from "../support/database.ts";
import { openAccessShop } from "./access/access-shop.ts";
import { people, stranger } from "./access/people.ts";
import { requests } from "./access/requests.ts";
import { nextCursor } from "./shop/pages.ts";

const shop = await openAccessShop();
afterAll(() => shop.close());

const callers = () => Object.entries(shop.callers);
const forEach = <T>(all: readonly T[], check: (one: T) => Promise<void>) =>
  Promise.all(all.map(check));

test.each(["GET /product", "GET /catalogue", "GET /review", "GET /openapi.json"] as const)(
  "%s gives everybody the same answer, whatever token they send",
  async (route) => {
    const { text: toAnonymous } = await call(shop.url, route, {}, null);
    await forEach(callers(), async ([name, { token }]) => {
      const { text } = await call(shop.url, route, {}, token("session"));
      expect(text, name).toBe(toAnonymous);
    });
  },
);

test("GET /review shows nobody's e-mail address or account", async () => {
  const { text, body } = await call(shop.url, "GET /review", {}, null);
  expect(body).toHaveLength(Object.keys(people).length);
  expect(text).not.toContain("@");
  expect(text).not.toMatch(/"(uid|email)"/);
});

test("an admin lists the users with the token that PUT /user answers", async () => {
  const { owner: admin } = shop.callers;
  const request = requests["PUT /user/:email"](admin.person);
  const { body } = await call(shop.url, "PUT /user/:email", request, admin.token("id"));
  const { token } = Session.parse(body);
  expect((await call(shop.url, "GET /user", {}, token)).status).toBe(200);
});

test.each([
  ["path", people.somebodyElse.email, people.customer.email],
  ["body", people.customer.email, people.somebodyElse.email],
])(
  "PUT /user makes no session for somebody else who is named in the %s only",
  async (_, inPath, inBody) => {
    const { customer } = shop.callers;
    const before = await everyDocument(shop.projectId);
    const request = { params: { email: inPath }, body: { email: inBody } };
    const answer = await call(shop.url, "PUT /user/:email", request, customer.token("id"));
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('token"');
    expect(await everyDocument(shop.projectId)).toEqual(before);
  },
);

describe("GET /admin", () => {
  test.each([
    ["an owner", people.owner, true, "owner"],
    ["a manager", people.manager, true, "manager"],
    ["a packer", people.packer, false, "packer"],
    ["a person promoted since the sign-in", people.promoted, true, "owner"],
    ["a person demoted since the sign-in", people.demoted, false, "customer"],
    ["a customer", people.customer, false, "customer"],
    ["a stranger", stranger, false, "customer"],
  ])(
    "says truly whether %s is an admin, and their role, but only to that person and to admins",
    async (_, { email }, admin, role) => {
      for (const [name, { token, standing, person }] of callers()) {
        const asks = call(shop.url, "GET /admin/:email", { params: { email } }, token("session"));
        const isOwn = standing !== "nobody" && person.email === email;
        const mayKnow = isOwn || standing === "manager" || standing === "owner";
        const known = mayKnow ? { admin, role } : { admin: false, role: "customer" };
        expect((await asks).body, name).toEqual(known);
      }
    },
  );
});

describe("GET /purchase", () => {
  test("takes no cursor of the admins' list", async () => {
    const { owner: admin, customer } = shop.callers;
    const first = { query: { limit: 1 } };
    const page = await call(shop.url, "GET /order", first, admin.token("session"));
    const cursor = nextCursor(page);
    expect(cursor).toBeDefined();
    const next = { query: { limit: 1, cursor } };
    const { status } = await call(shop.url, "GET /purchase", next, customer.token("session"));
    expect(status).toBe(422);
  });
});

describe("what a customer adds is stored under their account, whatever the request says", () => {
  /** Makes the call as the customer; returns the fields of the one document that it added. */
  const added = async <R extends "POST /review" | "POST /purchase">(
    route: R,
    request: Request<R>,
  ) => {
    const before = await everyDocument(shop.projectId);
    const answer = await call(shop.url, route, request, shop.callers.customer.token("session"));
    expect(answer.status).toBe(201);
    const after = await everyDocument(shop.projectId);
    const isNew = (path: string) => !before[path] && !path.startsWith("mail/");
    const [path = "", ...others] = Object.keys(after).filter(isNew);
    expect(others).toEqual([]);
    expect(path).not.toContain(claims._id);
    return after[path]?.fields;
  };
  /** Fields that the contract doesn't have, as somebody could send by hand. */
  const claims = { uid: people.somebodyElse.uid, _id: "mine", admin: true, role: "owner" };
  const { uid, email, name } = people.customer;

  test("POST /review, in the name of somebody else", async () => {
    const fields = await added("POST /review", {
      body: { ...requests["POST /review"](people.somebodyElse).body, ...claims },
    });
    expect(fields).toEqual({
      schema: 1,
      uid,
      name,
      productId: "",
      product: "",
      orderId: "",
      stars: 0,
      review: "It drills",
      isHidden: false,
      isWaiting: false,
      isOpen: true,
      createdAt: expect.any(Date),
      request: expect.any(Object),
    });
  });

  test("POST /purchase, under the account of somebody else", async () => {
    const fields = await added("POST /purchase", {
      body: { ...requests["POST /purchase"](people.customer).body, ...claims },
    });
    expect(fields).toMatchObject({ uid, customer: email });
    expect(fields).not.toHaveProperty("role");
    expect(fields).not.toHaveProperty("admin");
  });
});
