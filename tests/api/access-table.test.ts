import { type Endpoint, endpoints } from "@pros-and-drill/contract/endpoints";
import { expect, test } from "vitest";
import { expectations } from "./access/expectations.ts";

/** Who may call, with which token: all that decides on access in an entry of either table. */
const accessIn = (table: Readonly<Record<string, Pick<Endpoint, "access" | "token">>>) =>
  Object.fromEntries(
    Object.entries(table).map(([route, { access, token }]) => [route, { access, token }]),
  );

test("every call of the endpoint table is expected here, with the same access and token", () => {
  expect(accessIn(endpoints)).toEqual(accessIn(expectations));
});
