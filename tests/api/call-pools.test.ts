import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, expect, test } from "vitest";
import { leaseFrom } from "../../functions/src/http/call-pools.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("pools");
const app = initializeApp({ projectId });
const take = leaseFrom(getFirestore(app));
const lease = (minute: number, wanted: number) =>
  take("jane", minute, wanted, 10, Date.now() + 20_000);

afterAll(async () => {
  await deleteApp(app);
  await clearProject(projectId);
});

test("a pool is as large as it is, each minute anew", async () => {
  expect(await lease(7, 6)).toBe(6);
  expect(await lease(7, 6)).toBe(4);
  expect(await lease(7, 6)).toBe(0);
  expect(await lease(8, 6)).toBe(6);
});

test("whoever asks for a minute that is over gets nothing, and takes nothing back", async () => {
  expect(await lease(9, 6)).toBe(6);
  expect(await lease(8, 6)).toBe(0);
  expect(await lease(9, 6)).toBe(4);
});
