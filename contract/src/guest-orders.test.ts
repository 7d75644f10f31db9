import { expect, test } from "vitest";
import { mayGuestPay } from "./guest-orders.ts";

test("guests pay by card alone, unless the owner lets them pay by invoice, too", () => {
  const allowed = (["off", "card", "invoice"] as const).map((set) =>
    (["card", "invoice"] as const).filter((by) => mayGuestPay(set, by)),
  );
  expect(allowed).toEqual([[], ["card"], ["card", "invoice"]]);
});
