import { describe, expect, it } from "vitest";
import { refuseEmulatorsInProduction } from "./environment.ts";

const cloudRun = { K_SERVICE: "api", K_REVISION: "api-1", K_CONFIGURATION: "api" };
const emulator = { K_SERVICE: "us-central1-api", K_REVISION: "1", FUNCTIONS_EMULATOR: "true" };
const firestore = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" };
const auth = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

describe("a start", () => {
  it.each([
    ["in production", cloudRun],
    ["on the emulators", { ...emulator, ...firestore, ...auth }],
    ["under functions-framework on the emulators", { ...firestore, ...auth }],
    ["with nothing set", {}],
  ])("%s goes well", (_, env) => {
    expect(() => refuseEmulatorsInProduction(env)).not.toThrow();
  });

  it.each([
    ["FIRESTORE_EMULATOR_HOST", { ...cloudRun, ...firestore }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { ...cloudRun, ...auth }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { K_SERVICE: "api", ...auth }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { ...cloudRun, ...auth, FUNCTIONS_EMULATOR: "true" }],
    ["FIRESTORE_EMULATOR_HOST", { ...cloudRun, FIRESTORE_EMULATOR_HOST: "" }],
  ])("in production with %s set is refused", (name, env) => {
    expect(() => refuseEmulatorsInProduction(env)).toThrow(name);
  });
});
