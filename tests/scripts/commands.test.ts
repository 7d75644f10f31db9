import { expect, test } from "vitest";
import { startScript } from "./run-script.ts";

/** A user without a project and without emulators. */
const bare = {
  GCLOUD_PROJECT: "",
  FIRESTORE_EMULATOR_HOST: "",
  FIREBASE_AUTH_EMULATOR_HOST: "",
  XDG_CONFIG_HOME: "/nonexistent",
};

const lineOf = async (script: string, args: readonly string[] = []) => {
  const { code, errors } = await startScript(
    "npm",
    ["run", "--silent", script, "--", ...args],
    bare,
  ).ended();
  expect(code).toBe(1);
  return errors;
};

test("a deployment needs a project other than the demo's", async () => {
  const line = /^No Firebase project was chosen: name one, "npm run deploy -- --project ID"/;
  expect(await lineOf("deploy")).toMatch(line);
  expect(await lineOf("deploy", ["--project", "demo-shop"])).toMatch(line);
});

test("grant-admin needs one e-mail address and a project", async () => {
  expect(await lineOf("grant-admin")).toMatch(/^Usage: npm run grant-admin -- EMAIL/);
  expect(await lineOf("grant-admin", ["a@example.com", "b@example.com"])).toMatch(/^Usage:/);
  expect(await lineOf("grant-admin", ["a@example.com"])).toMatch(/^Which project\? Usage:/);
});

test("grant-admin says so when the demo shop isn't running", async () => {
  const { errors } = await startScript(
    "npm",
    ["run", "--silent", "grant-admin", "--", "a@example.com", "--demo"],
    { ...bare, AUTH_PORT: "1", FIRESTORE_PORT: "1" },
  ).ended();
  expect(errors).toBe(
    "The emulators don't answer: start the demo shop with npm start and try again.",
  );
});

test("seeding fails without emulators, so a real project is never seeded", async () => {
  const { code, errors } = await startScript("node", ["scripts/seed.ts"], bare).ended();
  expect(code).toBe(1);
  expect(errors).toBe("FIRESTORE_EMULATOR_HOST is not set: only emulators are seeded");
});

test("npm test runs the steps that are named and counts their tests", async () => {
  const { code, output } = await startScript(
    "npm",
    ["test", "--", "unit", "deploy-lock"],
    bare,
  ).ended();
  expect(code).toBe(0);
  expect(output).toMatch(/\n\d+ passed, 0 failed\n$/);
});
