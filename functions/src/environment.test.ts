import { describe, expect, it } from "vitest";
import { refuseEmulatorsInProduction, settingsOf } from "./environment.ts";

const cloudRun = { K_SERVICE: "api", K_REVISION: "api-1", K_CONFIGURATION: "api" };
const emulator = { K_SERVICE: "us-central1-api", K_REVISION: "1", FUNCTIONS_EMULATOR: "true" };
const firestore = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" };
const auth = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

describe("starting the function", () => {
  it.each([
    ["in production", cloudRun],
    ["on the emulators", { ...emulator, ...firestore, ...auth }],
    ["under functions-framework on the emulators", { ...firestore, ...auth }],
    ["with nothing set", {}],
  ])("%s succeeds", (_, env) => {
    expect(() => refuseEmulatorsInProduction(env)).not.toThrow();
  });

  it.each([
    ["FIRESTORE_EMULATOR_HOST", { ...cloudRun, ...firestore }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { ...cloudRun, ...auth }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { K_SERVICE: "api", ...auth }],
    ["FIREBASE_AUTH_EMULATOR_HOST", { ...cloudRun, ...auth, FUNCTIONS_EMULATOR: "true" }],
    ["FIRESTORE_EMULATOR_HOST", { ...cloudRun, FIRESTORE_EMULATOR_HOST: "" }],
    ["STRIPE_STAND_IN", { ...cloudRun, STRIPE_STAND_IN: "http://127.0.0.1:1" }],
    ["PICTURES_STAND_IN", { ...cloudRun, PICTURES_STAND_IN: "{}" }],
    ["PICTURES_STAND_IN", { ...cloudRun, PICTURES_STAND_IN: "{}", FUNCTIONS_EMULATOR: "true" }],
  ])("in production with %s set is refused", (name, env) => {
    expect(() => refuseEmulatorsInProduction(env)).toThrow(name);
  });
});

describe("the settings", () => {
  it("have defaults", () => {
    expect(settingsOf({})).toEqual({
      documentsPerMinute: { account: 6_000, address: 12_000, forwarder: 60_000 },
      guestOrdersPerHour: 20,
      codeTriesPerHour: 60,
      publicListMs: 2_000,
      appCheck: false,
      mail: { site: "http://127.0.0.1:5050", shop: null },
      sendsMails: false,
      logDays: 400,
      cards: null,
      asksForCardSecrets: false,
      vies: "https://ec.europa.eu/taxation_customs/vies/rest-api",
      picturesStandIn: null,
    });
  });

  it.each([
    "ACCOUNT_DOCUMENTS_PER_MINUTE",
    "ADDRESS_DOCUMENTS_PER_MINUTE",
    "FORWARDER_DOCUMENTS_PER_MINUTE",
    "GUEST_ORDERS_PER_HOUR",
    "CODE_TRIES_PER_HOUR",
    "PUBLIC_LIST_SECONDS",
    "APP_CHECK_SITE_KEY",
    "SITE_URL",
    "SHOP_EMAIL",
    "VIES_URL",
    "LOG_DAYS",
    "CARD_PAYMENTS",
    "STRIPE_SECRET",
    "STRIPE_STAND_IN",
    "PICTURES_STAND_IN",
  ])("have the default of %s where it is named without a value", (name) => {
    expect(settingsOf({ [name]: "" })).toEqual(settingsOf({}));
  });

  it("turn the cache of public lists off on the emulators, unless it is set", () => {
    expect(settingsOf(emulator).publicListMs).toBe(0);
    expect(settingsOf({ ...emulator, PUBLIC_LIST_SECONDS: "5" }).publicListMs).toBe(5_000);
  });

  it("take cards only with both secrets", () => {
    const [secret, webhookSecret] = ["sk_test_1", "whsec_1"];
    const both = {
      ...{ STRIPE_SECRET: secret, STRIPE_WEBHOOK_SECRET: webhookSecret },
      GCLOUD_PROJECT: "our-tools",
    };
    expect(settingsOf({ STRIPE_SECRET: secret }).cards).toBeNull();
    expect(settingsOf({ STRIPE_WEBHOOK_SECRET: webhookSecret }).cards).toBeNull();
    expect(settingsOf(both).cards).toEqual({ secret, webhookSecret, shopId: "our-tools" });
    const api = "http://127.0.0.1:1";
    expect(settingsOf({ ...both, STRIPE_STAND_IN: api }).cards?.api).toBe(api);
  });

  it("label payments with the Firebase project, whatever the site's address is", () => {
    const env = { STRIPE_SECRET: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const moved = { ...env, GCLOUD_PROJECT: "our-tools", SITE_URL: "https://tools.example.org" };
    expect(settingsOf(moved).cards?.shopId).toBe("our-tools");
    expect(() => settingsOf(env)).toThrow("GCLOUD_PROJECT");
  });

  it("ask for the cards' secrets where the owner takes cards, and never on the emulators", () => {
    expect(settingsOf({ CARD_PAYMENTS: "stripe" }).asksForCardSecrets).toBe(true);
    expect(settingsOf({ ...emulator, CARD_PAYMENTS: "stripe" }).asksForCardSecrets).toBe(false);
    expect(() => settingsOf({ CARD_PAYMENTS: "cash" })).toThrow("CARD_PAYMENTS");
  });

  it("name the EU's register, which the emulators don't ask unless its stand-in is named", () => {
    expect(settingsOf(emulator).vies).toBe(null);
    const standIn = "http://127.0.0.1:5090/vies";
    expect(settingsOf({ ...emulator, VIES_URL: `${standIn}/` }).vies).toBe(standIn);
    expect(() => settingsOf({ VIES_URL: "ftp://example.org" })).toThrow("VIES_URL");
  });

  it("are read from the environment", () => {
    const env = { ACCOUNT_DOCUMENTS_PER_MINUTE: "60", APP_CHECK_SITE_KEY: "6Lc" };
    expect(settingsOf(env)).toMatchObject({ documentsPerMinute: { account: 60 }, appCheck: true });
  });

  it.each(["0", "-1", "1.5", "many", "1e999"])("refuse %j calls a minute", (value) => {
    expect(() => settingsOf({ ADDRESS_DOCUMENTS_PER_MINUTE: value })).toThrow(
      "ADDRESS_DOCUMENTS_PER_MINUTE",
    );
  });

  const mail = { SHOP_EMAIL: "shop@example.org" };

  it("enable mails if the shop has an address, their sender", () => {
    expect(settingsOf({ ...mail, GCLOUD_PROJECT: "our-tools" })).toMatchObject({
      mail: { site: "https://our-tools.web.app", shop: "shop@example.org" },
      sendsMails: true,
    });
    const { site } = settingsOf({ SITE_URL: "https://tools.example.org/" }).mail;
    expect(site).toBe("https://tools.example.org");
  });

  it("send no mail from the emulators", () => {
    expect(settingsOf({ ...emulator, ...mail }).sendsMails).toBe(false);
  });

  it.each([
    ["LOG_DAYS", { LOG_DAYS: "0" }],
    ["SHOP_EMAIL", { SHOP_EMAIL: "the shop" }],
    ["SITE_URL", { SITE_URL: "tools.example.org" }],
  ])("refuse an unusable %s", (name, env) => {
    expect(() => settingsOf(env)).toThrow(name);
  });
});
