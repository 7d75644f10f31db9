import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Product } from "@shop/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../../scripts/seed.ts";
import { startFunction } from "../support/functions-framework.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { shopAt } from "../support/shop.ts";

const run = promisify(execFile);
const projectId = newProjectId("deploy");
/** The files that firebase-tools doesn't upload: firebase.json's `ignore`. */
const ignored = /(^|\/)(node_modules|\.inputs|\.compile-cache)$/;

describe("functions/dist, copied out of the checkout,", () => {
  let unit: string;

  beforeAll(async () => {
    unit = await mkdtemp(join(tmpdir(), "deploy-unit-"));
    await cp("functions/dist", unit, { recursive: true, filter: (path) => !ignored.test(path) });
    await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], { cwd: unit });
    await seed(projectId);
  });

  afterAll(async () => {
    await rm(unit, { recursive: true, force: true });
    await clearProject(projectId);
  });

  test("answers calls with only what npm ci installs from it", async () => {
    const { url, stop } = await startFunction({ GCLOUD_PROJECT: projectId }, unit);
    const { status, body } = await shopAt(url, projectId).call("GET /product", {});
    expect(status).toBe(200);
    expect(z.array(Product).parse(body)).toHaveLength(27);
    await stop();
  });

  test("fills Node's compile cache in Google's build, in the folder of its settings", async () => {
    await run("npm", ["run", "gcp-build"], { cwd: unit });
    const settings = await readFile(join(unit, ".env"), "utf8");
    const [, folder = ""] = /^NODE_COMPILE_CACHE=(.+)$/m.exec(settings) ?? [];
    const [compiled = ""] = await readdir(join(unit, folder));
    expect(compiled).toContain(process.version);
    expect(await readdir(join(unit, folder, compiled))).not.toEqual([]);
  });

  test("exports the mail functions if the shop has an address, and gives the mail server's secret to them only", async () => {
    const secretsWith = async (env: NodeJS.ProcessEnv) => {
      const script = `
        const functions = Object.entries(await import("./index.js")).filter(([, it]) => it);
        const secrets = functions.map(([name, { __endpoint }]) =>
          [name, (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key)]);
        console.log(JSON.stringify(Object.fromEntries(secrets)));`;
      const args = ["--input-type=module", "--eval", script];
      const { stdout } = await run("node", args, { cwd: unit, env: { ...process.env, ...env } });
      return JSON.parse(stdout);
    };
    const always = { api: [], pages: [], papers: [], pictures: [] };
    const deployed = {
      ...always,
      unconfirmedOrders: [],
      closedDays: [],
      leftErasures: [],
      endedOffers: [],
      plannedPrices: [],
      unnamedPictures: [],
    };
    expect(await secretsWith({})).toEqual(deployed);
    const [mails, leftMails] = [["SMTP_URL"], ["SMTP_URL"]];
    const shop = { SHOP_EMAIL: "shop@example.org" };
    expect(await secretsWith(shop)).toEqual({ ...deployed, mails, leftMails });
    expect(await secretsWith({ ...shop, FUNCTIONS_EMULATOR: "true" })).toEqual(always);
    const stripe = ["STRIPE_SECRET", "STRIPE_WEBHOOK_SECRET"];
    const cards = { CARD_PAYMENTS: "stripe" };
    const withCards = { ...deployed, api: stripe, leftPayments: stripe };
    expect(await secretsWith(cards)).toEqual(withCards);
    expect(await secretsWith({ ...cards, FUNCTIONS_EMULATOR: "true" })).toEqual(always);
  });

  test.each([
    ["payments", "./stripe-cards.js", []],
    ["pictures’ rendering", "./render-picture.js", []],
    ["the decoder of pictures", "sharp", ["render-picture.js"]],
    ["PDFs", "./invoice-pdf.js", []],
  ])("loads %s when it is first needed, and not when an instance starts", async (_, name, by) => {
    const files = await readdir(unit);
    const scripts = files.filter((file) => file.endsWith(".js"));
    const statically = new RegExp(`(?:from|import)\\s*"${name.replaceAll(".", "\\.")}"`);
    const loading = await Promise.all(
      scripts.map(async (file) =>
        statically.test(await readFile(join(unit, file), "utf8")) ? [file] : [],
      ),
    );
    if (name.startsWith("./")) expect(scripts).toContain(name.slice(2));
    expect(loading.flat()).toEqual(by);
  });

  test("installs the same versions as this checkout, and names no registry", async () => {
    const read = async (path: string) => JSON.parse(await readFile(path, "utf8")).packages;
    const here = await read("package-lock.json");
    const lock = await read(join(unit, "package-lock.json"));
    for (const [path, { version, resolved }] of Object.entries<Record<string, string>>(lock)) {
      if (path === "") continue;
      expect(resolved).toBeUndefined();
      // A package may be installed twice here: for functions, and in another version for the rest.
      expect([here[`functions/${path}`], here[path]].map((there) => there?.version)).toContain(
        version,
      );
    }
  });

  test("names the Node version that firebase.json asks Cloud Functions for", async () => {
    const { engines, type, main } = JSON.parse(await readFile(join(unit, "package.json"), "utf8"));
    const { functions } = JSON.parse(await readFile("firebase.json", "utf8"));
    expect({ type, main }).toEqual({ type: "module", main: "index.js" });
    expect(functions[0].runtime).toBe(`nodejs${engines.node}`);
  });
});
