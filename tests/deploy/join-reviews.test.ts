import { afterAll, expect, test } from "vitest";
import { startScript } from "../scripts/run-script.ts";
import { everyDocument, writeDocuments } from "../support/database.ts";
import { productReviewDocument, reviewDocument } from "../support/documents.ts";
import { emulatorHosts } from "../support/emulators.ts";
import { personOf } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("join");
afterAll(() => clearProject(projectId));

const jane = personOf("jane");
const join = () =>
  startScript(
    "npm",
    ["run", "--silent", "join-reviews", "--", "--project", projectId],
    emulatorHosts(),
  ).ended();

test("an older shop's reviews of products and of the shop are joined once", async () => {
  const { isWaiting: _, ...ofProduct } = productReviewDocument(jane, "drill");
  const createdAt = new Date("2026-11-01T08:00:00Z");
  const { uid, name, email } = jane;
  await writeDocuments(projectId, {
    "productReviews/shown": ofProduct,
    "productReviews/deleted": { ...ofProduct, name: "", review: "", isHidden: true },
    "reviews/of-shop": { uid, name, email, review: "It drills", createdAt },
    "reviews/new": reviewDocument(jane),
  });
  expect(await join()).toMatchObject({ code: 0, errors: "" });
  const joined = await everyDocument(projectId);
  const fields = Object.fromEntries(Object.entries(joined).map(([path, it]) => [path, it.fields]));
  expect(fields).toEqual({
    "reviews/shown": productReviewDocument(jane, "drill"),
    "reviews/deleted": { uid, productId: "drill", isHidden: true, firstAt: ofProduct.createdAt },
    "reviews/of-shop": {
      ...{ uid, name, review: "It drills", createdAt },
      ...{ productId: "", isHidden: false, isWaiting: false },
    },
    "reviews/new": reviewDocument(jane),
  });
  await join();
  expect(await everyDocument(projectId)).toEqual(joined);
});
