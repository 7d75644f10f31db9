import { afterAll, beforeAll, expect, test } from "vitest";
import { type ActorName, actorNames, actors } from "./actors.ts";
import { type Operation, reads, type Target, writes } from "./operations.ts";
import { outcome } from "./outcome.ts";
import { allowedTo } from "./permissions.ts";
import { openRulesShop, type RulesShop } from "./rules-shop.ts";
import { type Collection, collections } from "./shop.ts";

const operations = { ...reads, ...writes };
/** Object.keys forgets the keys' type. */
const operationNames = Object.keys(operations) as readonly Operation[];

let shop: RulesShop;
let before: unknown;

beforeAll(async () => {
  shop = await openRulesShop("matrix");
  before = await shop.documents();
});
afterAll(() => shop.close());

/** Tries every operation in a collection as one actor, and lists those that the rules allow. */
async function allowedOf(actor: ActorName, path: Collection): Promise<string[]> {
  const target: Target = { db: shop.as(actor), path, uid: actors[actor].uid };
  const allowed: string[] = [];
  for (const name of operationNames)
    if ((await outcome(operations[name](target))) === "allowed") allowed.push(name);
  return allowed;
}

test.each(collections)("in %s everybody may do exactly what permissions.ts names", async (path) => {
  const found = actorNames.map(async (actor) => [actor, await allowedOf(actor, path)] as const);
  const written = actorNames.map((actor) => {
    const allowed = allowedTo(actor, path);
    return [actor, operationNames.filter((name) => allowed.has(name))] as const;
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(written));
});

test("no client has written anything", async () => {
  expect(await shop.documents()).toEqual(before);
});
