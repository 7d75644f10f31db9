import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Product } from "@pros-and-drill/contract/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../../scripts/seed.ts";
import { startFunction } from "../support/functions-framework.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { shopAt } from "../support/shop.ts";

const run = promisify(execFile);
const projectId = newProjectId("deploy");
/** What firebase-tools leaves at home: firebase.json's `ignore`. */
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

  test("leaves in Google's build what Node compiled, where its settings say", async () => {
    await run("npm", ["run", "gcp-build"], { cwd: unit });
    const settings = await readFile(join(unit, ".env"), "utf8");
    const [, folder = ""] = /^NODE_COMPILE_CACHE=(.+)$/m.exec(settings) ?? [];
    const [compiled = ""] = await readdir(join(unit, folder));
    expect(compiled).toContain(process.version);
    expect(await readdir(join(unit, folder, compiled))).not.toEqual([]);
  });

  test("has functions that send mails where a server is set for them, and only there", async () => {
    const namesWith = async (env: NodeJS.ProcessEnv) => {
      const script =
        'console.log(Object.entries(await import("./index.js")).flatMap(([name, it]) => it ? [name] : []).join())';
      const args = ["--input-type=module", "--eval", script];
      const { stdout } = await run("node", args, { cwd: unit, env: { ...process.env, ...env } });
      return stdout.trim();
    };
    expect(await namesWith({})).toBe("api,pages");
    const mail = { SMTP_URL: "smtps://smtp.example.org", SHOP_EMAIL: "shop@example.org" };
    expect(await namesWith(mail)).toBe("api,leftMails,mails,pages");
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
