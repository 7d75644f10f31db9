import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { builtFunction } from "../support/functions-framework.ts";

const run = promisify(execFile);

/** Starts the built function as Cloud Run does, and waits until its process has ended. */
const startInProduction = async (env: Readonly<Record<string, string>>) =>
  run(
    "node_modules/.bin/functions-framework",
    [`--source=${builtFunction}`, "--target=api", "--port=0"],
    {
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: undefined,
        FIREBASE_AUTH_EMULATOR_HOST: undefined,
        GCLOUD_PROJECT: "demo-production",
        K_SERVICE: "api",
        K_CONFIGURATION: "api",
        ...env,
      },
      timeout: 30_000, // a function that starts would never end
    },
  );

describe("the built function in production", () => {
  test.each([
    [{ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" }, "FIREBASE_AUTH_EMULATOR_HOST"],
    [{ FIRESTORE_EMULATOR_HOST: "127.0.0.1:9" }, "FIRESTORE_EMULATOR_HOST"],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9", FUNCTIONS_EMULATOR: "true" },
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
  ])("does not start with %j", async (env, variable) => {
    const failure: unknown = await startInProduction(env).catch((error: unknown) => error);
    const { code, stdout, stderr } = Object(failure);
    expect(code).toBeGreaterThan(0);
    expect(stdout + stderr).toContain(`In production ${variable} must not be set`);
  });
});
