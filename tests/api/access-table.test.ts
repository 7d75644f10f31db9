import { endpoints } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { expect, test } from "vitest";
import { expectations } from "./access/expectations.ts";

/** The part of either table that decides on access: who may call, with which kind of token, whether only once the shop is open, and whether guests may. */
const accessIn = (
  table: Readonly<Record<string, Pick<Endpoint, "access" | "token" | "whenOpen" | "guests">>>,
) =>
  Object.fromEntries(
    Object.entries(table).map(([route, { access, token, whenOpen, guests }]) => [
      route,
      { access, token, whenOpen, guests },
    ]),
  );

test("the endpoint table names the same access, token, opening and guests for every call as these tests do", () => {
  expect(accessIn(endpoints)).toEqual(accessIn(expectations));
});
