import { endpoints, type Route } from "@shop/contract/endpoints";
import { afterAll, describe, expect, test } from "vitest";
import { openAccessShop } from "./access/access-shop.ts";
import { abouts, expected, type Outcome, subjectOf } from "./access/expectations.ts";
import { people, stranger } from "./access/people.ts";
import { requests } from "./access/requests.ts";
import { described, tryOut } from "./access/try-out.ts";

/** Object.keys forgets the keys' type. */
const routes = Object.keys(endpoints) as readonly Route[];

const shop = await openAccessShop();
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
      const attempts = Object.entries(shop.callers).map(([name, caller]) => ({
        name,
        caller,
        subject: subjectOf(caller, about),
        due: expected(route, caller, about),
      }));
      const isReader = ({ due }: { due: Outcome }) => due.changes.length === 0;
      // Those who may change nothing call together; whose calls change something, one at a time.
      const groups = [
        attempts.filter(isReader),
        ...attempts.filter((attempt) => !isReader(attempt)).map((attempt) => [attempt]),
      ];
      const found: string[] = [];
      for (const group of groups) {
        const outcomes = await tryOut(shop, route, group);
        found.push(...outcomes.map((it, index) => `${group[index]?.name}: ${described(it)}`));
        if (route === "DELETE /session") await shop.signInAgain();
        if (route === "PUT /account") await shop.nameAgain();
      }
      expect(found).toEqual(groups.flat().map(({ name, due }) => `${name}: ${described(due)}`));
    },
  );
});
