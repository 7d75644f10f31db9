import { afterAll, beforeAll, expect, test } from "vitest";
import { startScript } from "../scripts/run-script.ts";
import { everyAccount } from "../support/accounts.ts";
import { readDocuments } from "../support/database.ts";
import { emulatorHosts } from "../support/emulators.ts";
import { createAccount, personOf } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("grant");
const jane = personOf("jane");

const eve = personOf("eve", { emailVerified: false });

beforeAll(async () => {
  await createAccount(projectId, jane, { tester: true });
  await createAccount(projectId, eve, { role: "owner" });
});
afterAll(() => clearProject(projectId));

const grant = (...args: string[]) =>
  startScript(
    "npm",
    ["run", "--silent", "grant-admin", "--", ...args, "--project", projectId],
    emulatorHosts(),
  ).ended();

test("a person becomes an owner once, by claim and in the shop's record, until the right is revoked", async () => {
  expect(await grant("Jane@example.com")).toEqual({
    code: 0,
    output: `jane@example.com is now an owner of ${projectId}.\n`,
    errors: "",
  });
  const accounts = await everyAccount(projectId);
  expect(accounts.jane?.claims).toEqual({ tester: true, role: "owner" });
  const record = (await readDocuments(projectId, ["users/jane"]))["users/jane"];
  expect(record?.fields).toMatchObject({ email: jane.email, name: jane.name, role: "owner" });

  expect((await grant("jane@example.com")).output).toContain("is already an owner");

  expect((await grant("jane@example.com", "--revoke")).output).toContain("has no role");
  expect((await everyAccount(projectId)).jane?.claims).toEqual({ tester: true });
  const revoked = (await readDocuments(projectId, ["users/jane"]))["users/jane"];
  expect(revoked?.fields).toMatchObject({ role: "customer" });
});

test("an account with an unverified address gets no claim, and an existing claim can be revoked", async () => {
  const { code, errors } = await grant(eve.email);
  expect(code).toBe(1);
  expect(errors).toContain("eve@example.com isn't verified");
  expect((await grant(eve.email, "--revoke")).output).toContain("has no role");
  expect((await everyAccount(projectId)).eve?.claims).toEqual({});
});

test("somebody without an account is told to sign up", async () => {
  expect(await grant("nobody@example.com")).toEqual({
    code: 1,
    output: "",
    errors:
      "Nobody has an account under nobody@example.com: they have to sign up in the shop first.",
  });
});
