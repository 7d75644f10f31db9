import { expect, test } from "vitest";
import { actOf, isTooLate, keyOf, logWith, undoOf } from "./log.ts";

const ada = { uid: "ada", name: "Ada", email: "ada@example.com" };
const caller = { ...ada, emailVerified: true, role: "manager" } as const;
const at = new Date("2026-11-24T12:00:00Z");
const logged = {
  ...({ action: "product.restocked", on: { id: "p1", name: "Drill" } } as const),
  undo: { difference: 7 },
  mails: [{ path: "mail/m1" }],
};

test("two calls of a person have an entry and an undo each, though in one millisecond they do the same", () => {
  const [one, other] = [actOf(caller, at), actOf(caller, at)];
  const pathsOf = (act: typeof one) => logWith(1)(act, logged).map(({ path }) => path);
  expect(new Set([...pathsOf(one), ...pathsOf(other)]).size).toBe(4);
  const { id, until } = undoOf(one, logged);
  expect(pathsOf(one)).toEqual([`log/${id}`, `undos/${id}`]);
  expect(id).toMatch(/^1795521600000-/); // in the order of time
  expect(until).toBe("2026-11-24T12:00:30.000Z");
});

test("a call writes the same ids when its transaction is tried again", () => {
  const act = actOf(caller, at, "call");
  expect(logWith(1)(act, logged)).toEqual(logWith(1)(actOf(caller, at, "call"), logged));
});

test("an entry has who did what when, and is kept for some days; what undoes it for an hour", () => {
  const act = actOf(caller, at, "call");
  const { id } = undoOf(act, logged);
  const { undo, mails, ...said } = { ...logged, before: { stock: 3 }, after: { stock: 10 } };
  const { action } = said;
  const entry = { ...said, at, by: ada, kind: "product", keys: ["p1", "drill"] };
  const expireAt = new Date("2026-11-26T12:00:00Z");
  expect(logWith(2)(act, { ...said, undo, mails })).toEqual([
    { path: `log/${id}`, fields: { ...entry, expireAt } },
    {
      path: `undos/${id}`,
      fields: { undo, action, at, mails: ["mail/m1"], expireAt: new Date("2026-11-24T13:00:00Z") },
    },
  ]);
  const { before: _, after: __, ...bare } = said;
  const on = { id: "p1", name: "" };
  const [{ fields } = { fields: {} }] = logWith(2)(act, { ...bare, on, undo });
  expect(fields).toEqual({ ...bare, at, by: ada, kind: "product", on, keys: ["p1"], expireAt });
  expect(logWith(2)(act, { ...bare, on, undo })[1]?.fields.mails).toEqual([]);
  expect(logWith(2)(act, { ...bare, on })).toHaveLength(1);
});

test("an entry's id is a part of a hash, which says neither who acted nor on what", () => {
  expect(undoOf(actOf(caller, at, "call"), logged).id).toMatch(/^1795521600000-.{24}$/);
});

test("the log is searched without regard to case and blanks", () => {
  expect(keyOf("  AB-7K4M ")).toBe("ab-7k4m");
});

test("an action can be undone for thirty seconds", () => {
  const after = (ms: number) => new Date(at.getTime() + ms);
  expect([0, 30_000, 30_001].map((ms) => isTooLate(at, after(ms)))).toEqual([false, false, true]);
});
