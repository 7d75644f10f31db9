import { Erasure } from "@shop/contract/desk/customers";
import { afterAll, expect, test } from "vitest";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import { noteDocument, orderDocument, productReviewDocument } from "../support/documents.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { everything } from "../support/project.ts";
import { accountBody, reviewBody } from "../support/requests.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("erasing", {}, null);
const admin = await shop.signUp("admin", adminClaims);
await shop.addProduct("drill");
afterAll(() => shop.close());

const erase = (id: string, by = admin) =>
  shop.call("DELETE /desk/customers/:id", { params: { id } }, by);

const orderOf = (id: string, person: SignedIn, status: string) => ({
  [`orders/${id}`]: orderDocument(id, person, "drill", 6, { status }),
});

/** Somebody with everything that the shop may know of a person. */
const customer = async (uid: string) => {
  const person = await shop.signUp(uid);
  await shop.call("PUT /account", { body: accountBody({ name: person.name }) }, person);
  await shop.call("POST /review", { body: reviewBody(person) }, person);
  await writeDocuments(shop.projectId, {
    ...orderOf(`first-of-${uid}`, person, "delivered"),
    ...orderOf(`other-of-${uid}`, person, "cancelled"),
    [`mail/one-${uid}`]: { uid, to: [person.email] },
    [`reviews/drill-by-${uid}`]: productReviewDocument(person, "drill"),
    [`customerNotes/about-${uid}`]: noteDocument(person),
  });
  return person;
};

/** What the shop stores, with somebody's ids and names in words of their own, and without its times. */
const stored = async ({ uid, name }: SignedIn) => {
  const { documents, accounts } = await everything(shop.projectId);
  const own = Object.fromEntries(
    Object.entries(documents).filter(([path]) => !path.startsWith("log/")),
  );
  const found = Object.entries({ ...own, ...accounts })
    .map(([path, it]) => JSON.stringify([path, "fields" in it ? it.fields : it]))
    .filter((line) => !line.includes('"secrets/'));
  return found
    .map((line) =>
      line
        .replaceAll(name, "NAME")
        .replaceAll(uid, "UID")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
        .replaceAll(/[0-9a-f-]{32,64}/g, "HASH")
        .replaceAll(/order-[a-z-]+@account/g, "order@account"),
    )
    .toSorted();
};

test("erasing a person leaves the same data as deleting one's own account, and is logged", async () => {
  const leaver = await customer("leaver");
  await shop.call("DELETE /account", {}, leaver);
  const afterLeaving = await stored(leaver);
  await clearDocuments(shop.projectId);
  await shop.addProduct("drill");
  await shop.signIn(admin);

  const erased = await customer("erased");
  const { status, body } = await erase("erased");
  expect(status).toBe(200);
  expect(Erasure.parse(body).erased).toEqual([
    { what: "account", count: 1 },
    { what: "addresses", count: 2 },
    { what: "reviews", count: 2 },
    { what: "mails", count: 1 },
    { what: "notes", count: 1 },
    { what: "orders", count: 2 },
  ]);
  expect(await stored(erased)).toEqual(afterLeaving);
  expect((await shop.call("GET /purchase", {}, erased)).status).toBe(401);
  const log = Object.values(await shop.documentsIn("log")).map(({ fields }) => fields);
  expect(log).toMatchObject([
    { action: "customer.erased", on: { id: "erased" }, by: { uid: "admin" } },
  ]);
  expect(JSON.stringify(log)).not.toContain(erased.email);
  expect((await erase("erased")).status).toBe(404);
});

test("erasing a person with an unshipped order, or an admin, is refused and changes nothing", async () => {
  const waiting = await customer("waiting");
  await writeDocuments(shop.projectId, orderOf("open", waiting, "placed"));
  await shop.signUp("chief", adminClaims);
  const before = await everything(shop.projectId);
  expect((await erase("waiting")).body).toMatchObject({ code: "open-orders" });
  expect((await erase("chief")).body).toMatchObject({ code: "is-staff" });
  expect(await everything(shop.projectId)).toEqual(before);
});

test("an erasure that broke off before the account's deletion is completed by the next", async () => {
  const half = await customer("half");
  const { documents } = await everything(shop.projectId);
  const others = Object.entries(documents).filter(([path]) => !path.includes("half"));
  await clearDocuments(shop.projectId);
  await writeDocuments(
    shop.projectId,
    Object.fromEntries(others.map(([path, { fields }]) => [path, fields])),
  );
  expect((await erase("half")).body).toMatchObject({
    erased: [{ what: "account", count: 1 }, { count: 0 }, {}, {}, {}, {}],
  });
  expect((await everything(shop.projectId)).accounts).not.toHaveProperty(half.uid);
});

test("notes stay, without their author's name, once the admin has left", async () => {
  const writer = await shop.signUp("writer", adminClaims);
  await shop.signUp("described");
  const note = { params: { id: "described" }, body: { text: "Pays in cash" } };
  await shop.call("POST /desk/customers/:id/notes", note, writer);
  await shop.call("DELETE /account", {}, writer);
  const notes = Object.values(await shop.documentsIn("customerNotes"));
  expect(notes.find(({ fields }) => fields.text === "Pays in cash")?.fields).toMatchObject({
    by: { uid: "", name: "" },
  });
});
