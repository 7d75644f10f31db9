import { afterAll, beforeAll, expect, test } from "vitest";
import { startScript } from "../scripts/run-script.ts";
import { clearAccounts, createAccount, everyAccount } from "../support/accounts.ts";
import { clearDocuments, everyDocument } from "../support/database.ts";

const projectId = `demo-grant-${process.pid}`;
const jane = { uid: "jane", email: "jane@example.com", name: "Jane Doe", claims: { tester: true } };

beforeAll(() => createAccount(projectId, jane));
afterAll(async () => {
  await clearDocuments(projectId);
  await clearAccounts(projectId);
});

const grant = (...args: string[]) =>
  startScript("npm", [
    "run",
    "--silent",
    "grant-admin",
    "--",
    ...args,
    "--project",
    projectId,
  ]).ended();

test("an account becomes an admin's, in its claim and in the shop's record", async () => {
  expect(await grant("Jane@example.com")).toEqual({
    code: 0,
    output: `jane@example.com is now an admin of ${projectId}.\n`,
    errors: "",
  });
  const accounts = await everyAccount(projectId);
  expect(JSON.parse(accounts.jane?.claims ?? "")).toEqual({ tester: true, admin: true });
  expect((await everyDocument(projectId))["users/jane"]?.fields).toMatchObject({
    email: { stringValue: "jane@example.com" },
    name: { stringValue: "Jane Doe" },
    role: { stringValue: "admin" },
  });
});

test("to grant it again changes nothing", async () => {
  expect((await grant("jane@example.com")).output).toContain("is already an admin");
});

test("somebody without an account is told to sign up", async () => {
  expect(await grant("nobody@example.com")).toEqual({
    code: 1,
    output: "",
    errors:
      "Nobody has an account under nobody@example.com: they have to sign up in the shop first.",
  });
});
