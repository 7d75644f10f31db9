import { expect, test } from "vitest";
import { actOf, logWith, undoOf } from "./log.ts";

const ada = { uid: "ada", name: "Ada", email: "ada@example.com" };
const caller = { ...ada, emailVerified: true, admin: true };
const at = new Date("2026-11-24T12:00:00Z");
const logged = {
  ...({ action: "product.restocked", on: { id: "p1", name: "Drill" } } as const),
  ...{ undo: { difference: 7 }, mails: [{ path: "mail/m1" }] },
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
  expect(logWith(1)(act, logged)).toMatchObject([
    { fields: { by: ada, action: "product.restocked", keys: ["p1", "drill"] } },
    { fields: { undo: { difference: 7 }, mails: ["mail/m1"] } },
  ]);
});
