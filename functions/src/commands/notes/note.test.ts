import { expect, it } from "vitest";
import { decideNote, decideNoteDeletion, type NotePage } from "./note.ts";

const act = { id: "act", uid: "ada", name: "Ada", email: "ada@example.com", at: new Date(0) };
const note = { id: "n1", text: "Call Jane", at: act.at, uid: "ada", name: "Ada" };

const page = (change: Partial<NotePage> = {}): NotePage => ({
  ...({ kind: "order", on: { id: "o1", name: "AB-7K4M-2XQF" }, count: 0 } as const),
  adding: ({ id }) => [{ path: `added/${id}`, fields: {} }],
  deleting: () => [{ path: "deleted", fields: {} }],
  ...change,
});
const add = (text: string, before: NotePage | null) => decideNote(before, { id: "n1", text, act });
const known = (isHere = true) => page({ count: 1, known: { note, isHere } });

it("a note is added once for each key, and the log has none of its text", () => {
  const added = add("Call Jane", page());
  expect(added).toEqual({
    result: { kind: "noted", note },
    writes: [{ path: "added/n1", fields: {} }],
    logged: [{ action: "order.noted", on: { id: "o1", name: "AB-7K4M-2XQF" } }],
  });
  expect(add("Call Jane", known())).toEqual({ result: { kind: "noted", note } });
  expect(add("Call Joe", known())).toEqual({ result: { kind: "keyReused" } });
  expect(add("Call Jane", known(false))).toEqual({ result: { kind: "keyReused" } });
});

it("a thing has fifty notes at most, and one that is gone has none", () => {
  expect(add("Call Jane", page({ count: 49 })).result.kind).toBe("noted");
  expect(add("Call Jane", page({ count: 50 }))).toEqual({ result: { kind: "tooMany" } });
  expect(add("Call Jane", null)).toEqual({ result: { kind: "unknown" } });
});

it("a note is deleted where it stands, and nowhere else", () => {
  expect(decideNoteDeletion(known())).toMatchObject({
    result: true,
    writes: [{ path: "deleted" }],
    logged: [{ action: "order.note-deleted" }],
  });
  for (const nothing of [null, page(), known(false)])
    expect(decideNoteDeletion(nothing)).toEqual({ result: false });
});
