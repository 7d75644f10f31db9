import { endpoints } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { expect, test } from "vitest";
import { expectations } from "./access/expectations.ts";

/** The part of either table that decides on access: who may call, with which kind of token, and whether only once the shop is open. */
const accessIn = (
  table: Readonly<Record<string, Pick<Endpoint, "access" | "token" | "whenOpen">>>,
) =>
  Object.fromEntries(
    Object.entries(table).map(([route, { access, token, whenOpen }]) => [
      route,
      { access, token, whenOpen },
    ]),
  );

test("the endpoint table names the same access, token and opening for every call as these tests do", () => {
  expect(accessIn(endpoints)).toEqual(accessIn(expectations));
});
