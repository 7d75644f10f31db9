import { endpoints, type Route } from "@pros-and-drill/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccessShop, openAccessShop } from "./access/access-shop.ts";
import { abouts, expected, subjectOf } from "./access/expectations.ts";
import { people, stranger } from "./access/people.ts";
import { requests } from "./access/requests.ts";
import { described, tryOut } from "./access/try-out.ts";

/** Object.keys forgets the keys' type. */
const routes = Object.keys(endpoints) as readonly Route[];

let shop: AccessShop;

beforeAll(async () => {
  shop = await openAccessShop();
});
afterAll(() => shop.close());

/** Whose data a call can be about: only the caller's own, if its request names nobody. */
const aboutsOf = (route: Route) =>
  JSON.stringify(requests[route](stranger)) === JSON.stringify(requests[route](people.somebodyElse))
    ? (["themselves"] as const)
    : abouts;

describe.each(routes)("%s", (route) => {
  test.each(aboutsOf(route))(
    "a call about %s gets the answer and makes the changes that its caller has a right to",
    async (about) => {
      const found: string[] = [];
      const due: string[] = [];
      for (const [name, caller] of Object.entries(shop.callers)) {
        const outcome = await tryOut(shop, route, caller, subjectOf(caller, about));
        found.push(`${name}: ${described(outcome)}`);
        due.push(`${name}: ${described(expected(route, caller, about))}`);
        if (outcome.changes.length > 0) await shop.restore();
      }
      expect(found).toEqual(due);
    },
  );
});
