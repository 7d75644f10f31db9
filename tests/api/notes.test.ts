import { deskLimits } from "@shop/contract/desk/limits";
import { Note } from "@shop/contract/desk/notes";
import { afterAll, describe, expect, test } from "vitest";
import { writeDocuments } from "../support/database.ts";
import { adminClaims } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { customersOf } from "./shop/customers.ts";
import { deskOf } from "./shop/desk.ts";

const shop = await openShop("notes");
const [jane, ingrid] = await Promise.all([shop.signUp("jane"), shop.signUp("ingrid", adminClaims)]);
await shop.addProduct("drill");
const customers = customersOf(shop, ingrid);
const desk = deskOf(shop, ingrid);
afterAll(() => shop.close());

describe("a note about an order", () => {
  const add = (id: string, text: string, key?: string) =>
    shop.call(
      "POST /desk/orders/:id/notes",
      { params: { id }, body: { text }, headers: { "idempotency-key": key } },
      ingrid,
    );

  test("is added once per Idempotency-Key, shown to admins alone, and deleted", async () => {
    const { _id } = await desk.place(jane, ["drill"]);
    const answers = await Promise.all([1, 2, 3].map(() => add(_id, "Ring twice", "k1")));
    expect(new Set(answers.map(({ body }) => Note.parse(body)._id)).size).toBe(1);
    expect((await add(_id, "Ring once", "k1")).status).toBe(422);
    const { notes } = await desk.details(_id);
    expect(notes.map(({ text, by }) => [text, by.uid])).toEqual([["Ring twice", "ingrid"]]);
    const own = await shop.call("GET /purchase/:id", { params: { id: _id } }, jane);
    expect(JSON.stringify(own.body)).not.toContain("Ring");

    const remove = () =>
      shop.call(
        "DELETE /desk/orders/:id/notes/:note",
        { params: { id: _id, note: notes[0]?._id ?? "" } },
        ingrid,
      );
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    expect((await desk.details(_id)).notes).toEqual([]);
  });

  test("is kept beside notes that others add at the same time", async () => {
    const { _id } = await desk.place(jane, ["drill"]);
    const texts = Array.from({ length: 8 }, (_, index) => `Note ${index}`);
    const answers = await Promise.all(texts.map((text) => add(_id, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
    const { notes } = await desk.details(_id);
    expect(notes.map(({ text }) => text).toSorted()).toEqual(texts);
  });
});

describe("a note about a customer", () => {
  const add = (id: string, text: string, key?: string) =>
    shop.call(
      "POST /desk/customers/:id/notes",
      { params: { id }, body: { text }, ...(key ? { headers: { "idempotency-key": key } } : {}) },
      ingrid,
    );
  const remove = (id: string, note: string) =>
    shop.call("DELETE /desk/customers/:id/notes/:note", { params: { id, note } }, ingrid);

  test("is stored once however often it is sent, and is deleted", async () => {
    await shop.signUp("noted");
    await shop.signUp("neighbour");
    const [first, again] = await Promise.all([
      add("noted", "Calls first", "k1"),
      add("noted", "Calls first", "k1"),
    ]);
    const note = Note.parse(first?.body);
    expect(again?.body).toEqual(note);
    expect((await customers.details("noted")).notes).toEqual([note]);
    expect((await add("noted", "Something else", "k1")).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect((await add("neighbour", "Calls first", "k1")).body).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect((await remove("neighbour", note._id)).status).toBe(404);
    expect((await remove("noted", note._id)).body).toEqual({ deleted: true });
    expect((await remove("noted", note._id)).status).toBe(404);
    expect((await customers.details("noted")).notes).toEqual([]);
    expect(await customers.actions("noted")).toEqual(["customer.noted", "customer.note-deleted"]);
    expect(JSON.stringify(await customers.logged("noted"))).not.toContain("Calls first");
  });

  test("has a log entry of its own beside notes added at the same time", async () => {
    await shop.signUp("popular");
    const texts = Array.from({ length: 8 }, (_, index) => `Note ${index}`);
    const answers = await Promise.all(texts.map((text) => add("popular", text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201));
    expect(await customers.actions("popular")).toEqual(texts.map(() => "customer.noted"));
  });

  test("is refused beyond fifty, also when notes are added at the same time", async () => {
    await shop.signUp("full");
    const record = (await shop.documentsIn("users")).full?.fields;
    const notesCount = deskLimits.notes - 2;
    await writeDocuments(shop.projectId, { "users/full": { ...record, notesCount } });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => add("full", `Note ${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await customers.details("full")).notes).toHaveLength(2);
  });
});
