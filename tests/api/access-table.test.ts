import { endpoints } from "@shop/contract/endpoints";
import type { Endpoint } from "@shop/contract/endpoints/endpoint";
import { expect, test } from "vitest";
import { expectations } from "./access/expectations.ts";

/** The part of either table that decides on access: who may call, with which kind of token. */
const accessIn = (table: Readonly<Record<string, Pick<Endpoint, "access" | "token">>>) =>
  Object.fromEntries(
    Object.entries(table).map(([route, { access, token }]) => [route, { access, token }]),
  );

test("the endpoint table names the same access and token for every call as these tests do", () => {
  expect(accessIn(endpoints)).toEqual(accessIn(expectations));
});
