import { Undo } from "@shop/contract/desk/log";
import { DeskText } from "@shop/contract/desk/texts";
import { PageText } from "@shop/contract/page-texts";
import { PublicSettings } from "@shop/contract/shop-settings";
import { texts } from "@shop/contract/texts.config";
import { afterAll, expect, test, vi } from "vitest";
import type { Answer } from "../support/call.ts";
import { readDocuments } from "../support/database.ts";
import { adminClaims, type SignedIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";

const shop = await openShop("texts");
const [boss, other] = await Promise.all([
  shop.signUp("boss", adminClaims),
  shop.signUp("other", adminClaims),
]);
afterAll(() => shop.close());

const params = { name: "returns" } as const;
const set = (markdown: string, version: number, by: SignedIn = boss) =>
  shop.call("PUT /desk/texts/:name", { params, body: { markdown, version } }, by);
const atDesk = async (version?: number) => {
  const query = version === undefined ? {} : { version };
  return DeskText.parse((await shop.call("GET /desk/texts/:name", { params, query }, boss)).body);
};
const shown = async () => PageText.parse((await shop.call("GET /texts/:name", { params })).body);
const states = async () => PublicSettings.parse((await shop.call("GET /settings", {})).body).texts;
const undo = ({ body }: Answer) => {
  const { id } = Undo.parse((body as { undo: unknown }).undo);
  return shop.call("POST /desk/log/:id/undo", { params: { id } }, other);
};
/** An instance looks for a change every few seconds. */
const patience = { timeout: 20_000, interval: 250 };

test("a text is the configured one until it is set, then has versions, and an undo shows the former one", async () => {
  expect(await atDesk()).toMatchObject({
    current: 0,
    version: 0,
    markdown: texts.returns,
    versions: [],
  });
  expect((await shown()).version).toBe(0);

  const first = await set("Within {returnDays} days.\n\n## How\n\n<b>By post</b>", 0);
  expect(first).toMatchObject({ status: 200, body: { current: 1, version: 1 } });
  await vi.waitFor(async () => expect((await shown()).version).toBe(1), patience);
  expect((await shown()).blocks).toEqual([
    {
      type: "paragraph",
      runs: [{ text: "Within " }, { text: "returnDays", isFact: true }, { text: " days." }],
    },
    { type: "heading", level: 2, runs: [{ text: "How" }] },
    { type: "paragraph", runs: [{ text: "<b>By post</b>" }] },
  ]);

  const again = await set("Within {returnDays} days.\n\n## How\n\n<b>By post</b>", 0);
  expect(again).toMatchObject({ status: 200, body: { current: 1 } });
  expect(again.body).not.toHaveProperty("undo");
  expect((await set("Never", 0, other)).body).toMatchObject({
    status: 409,
    code: "settings-changed",
  });

  const second = await set("", 1, other);
  expect(second).toMatchObject({ status: 200, body: { current: 2, markdown: "" } });
  await vi.waitFor(
    async () => expect(await states()).toEqual({ returns: { version: 2, isEmpty: true } }),
    patience,
  );
  const { versions } = await atDesk();
  expect(versions.map(({ version, by }) => [version, by.uid])).toEqual([
    [2, other.uid],
    [1, boss.uid],
  ]);
  expect((await atDesk(1)).markdown).toContain("By post");
  expect((await atDesk(0)).markdown).toBe(texts.returns);
  const missing = { params, query: { version: 9 } };
  expect((await shop.call("GET /desk/texts/:name", missing, boss)).status).toBe(404);

  const { body: log } = await shop.call("GET /desk/log", { query: { kind: "settings" } }, boss);
  expect(log).toMatchObject([
    {
      action: "settings.text-changed",
      on: { id: "text-returns", name: "Returns" },
      after: { version: 2 },
    },
    { before: { version: 0 }, after: { version: 1 } },
  ]);
  expect((await undo(first)).body).toMatchObject({ status: 409, code: "too-late" });
  expect((await undo(second)).status).toBe(200);
  expect(await atDesk()).toMatchObject({ current: 1 });
});

test("another text can be set beside it, and a stored version never changes", async () => {
  const path = "textVersions/returns-1";
  const before = await readDocuments(shop.projectId, [path]);
  const body = { markdown: "Write to {email}.", version: 0 };
  const terms = await shop.call(
    "PUT /desk/texts/:name",
    { params: { name: "terms" }, body },
    other,
  );
  expect(terms.status).toBe(200);
  const changed = await set("By post", 1);
  expect(changed.status).toBe(200);
  expect(await readDocuments(shop.projectId, [path])).toEqual(before);
  expect(Object.keys(await states()).length).toBeGreaterThan(0);
});

test("of ten simultaneous changes of the same text one succeeds", async () => {
  const { current } = await atDesk();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => set(`Text ${index}`, current)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test("a text may have 20,000 characters of three bytes, and unknown placeholders are refused", async () => {
  const { current } = await atDesk();
  expect((await set("€".repeat(20_000), current)).status).toBe(200);
  const long = await set("€".repeat(20_001), current);
  expect(long).toMatchObject({ status: 422, body: { errors: [{ field: "markdown" }] } });
  expect((await set("€".repeat(50_000), current)).status).toBe(413);
  const unknown = await set("Within {days} days", current);
  expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: "markdown" }] } });
  expect(unknown.text).toContain("{returnDays}");
});
