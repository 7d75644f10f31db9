import { afterAll, expect, test } from "vitest";
import { seed } from "../../scripts/seed.ts";
import { spendingFaults } from "../support/books.ts";
import { documentsIn, everyDocument } from "../support/database.ts";
import type { Fields } from "../support/fields.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("demo-shop");

await seed(projectId, "weeks");
const documents = await everyDocument(projectId);
afterAll(() => clearProject(projectId));

/** An order by card counts once it is paid. */
const isPlaced = ({ payment }: Fields): boolean =>
  payment === undefined || (payment as Fields).paidAt !== undefined; // as the shop stores it

test("the demo customers' totals and last orders match their orders", () => {
  expect(spendingFaults(documents, {})).toEqual([]);
  const orders = Object.values(documentsIn("orders", documents)).map(({ fields }) => fields);
  const last: Record<string, number> = {};
  for (const { uid, createdAt } of orders.filter(isPlaced))
    last[String(uid)] = Math.max(last[String(uid)] ?? 0, Number(createdAt));
  const said = Object.entries(documentsIn("users", documents))
    .filter(([, { fields }]) => fields.lastOrderAt)
    .map(([uid, { fields }]) => [uid, Number(fields.lastOrderAt)]);
  expect(Object.fromEntries(said)).toEqual(last);
});
