import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "playwright";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe } from "vitest";
import { withAppCheck, withScriptHashes } from "../../scripts/build/content-security-policy.ts";
import { copyTree } from "../../scripts/trials/copy-tree.ts";
import { startFunction } from "../support/functions-framework.ts";
import { expect } from "./support/expect.ts";
import { customer, signIn } from "./support/people.ts";
import { shopUrl, test } from "./support/test.ts";

const run = promisify(execFile);
const token = "signed.by.Google";

/** What the shop is when its owner has written a site key into .env. */
let copy: string;
let server: PreviewServer;
let url: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "app-check-"));
  await copyTree(copy);
  await writeFile(join(copy, ".env"), "APP_CHECK_SITE_KEY=site-key\n");
  const env = { ...process.env, NODE_ENV: undefined }; // vitest's would build React for developers
  await run("npm", ["run", "build", "--workspace", "web"], { cwd: copy, env });
  await run("node", ["functions/build.ts"], { cwd: copy, env });
  server = await serveCopy();
  url = server.resolvedUrls?.local[0] ?? "";
}, 300_000);
afterAll(async () => {
  await server.close();
  await rm(copy, { recursive: true, force: true });
});

/** Serves the copy's pages under the policy that goes with them; the rest is the shop's own. */
const serveCopy = async (): Promise<PreviewServer> => {
  const root = join(copy, "web");
  const { script, appCheck } = JSON.parse(
    await readFile(join(root, "dist/csp-hashes.json"), "utf8"),
  );
  const given = (await fetch(shopUrl)).headers.get("content-security-policy") ?? "";
  const policy = withAppCheck(withScriptHashes(given, script), appCheck);
  return preview({
    root,
    configFile: false,
    appType: "mpa",
    logLevel: "error",
    build: { outDir: "dist" },
    preview: {
      host: "127.0.0.1",
      port: 0,
      headers: { "content-security-policy": policy },
      proxy: { "/api": shopUrl, "/__/": shopUrl },
    },
  });
};

/** Google's script and its exchange can't be had on a closed network. */
const standInForGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route("https://www.google.com/recaptcha/enterprise.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `{
        let solved;
        grecaptcha = { enterprise: {
          ready: (then) => then(),
          render: (_, { callback }) => { solved = callback; },
          execute: async () => { solved(); return "solved"; },
        } };
      }`,
    }),
  );
  await context.route("https://content-firebaseappcheck.googleapis.com/**", (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    return route.fulfill({ headers, json: { token, ttl: "3600s" } });
  });
};

describe("With App Check", () => {
  test("the pages' signed-in calls say that they come from the shop", async ({ page, context }) => {
    await standInForGoogle(context);
    const proofs = new Map<string, string | undefined>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const { authorization, "x-firebase-appcheck": proof } = request.headers();
      if (authorization) proofs.set(pathname, proof);
    });
    const person = await customer();
    await page.goto(`${url}login`);
    await signIn(page, person, { stay: true });
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expect(page.getByText("No orders yet")).toBeVisible();
    expect(proofs.get(`/api/user/${encodeURIComponent(person.email)}`)).toBe(token);
    expect(proofs.get("/api/purchase")).toBe(token);
  });

  test("visitors don't load anything of it", async ({ page }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(url)) foreign.push(request.url());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    expect(foreign).toEqual([]);
  });

  test("a signed-in call from elsewhere is forbidden, and the public lists are not", async () => {
    const person = await customer();
    const session = await person.openSession();
    const { url: api, stop } = await startFunction(
      { APP_CHECK_SITE_KEY: "site-key" },
      join(copy, "functions/dist"),
    );
    const mine = await fetch(`${api}/purchase`, {
      headers: { authorization: `Bearer ${session}` },
    });
    expect(mine.status).toBe(403);
    expect(await mine.json()).toMatchObject({ code: "forbidden" });
    expect((await fetch(`${api}/product`)).status).toBe(200);
    await stop();
  });

  test("the setting goes along with the function", async () => {
    const settings = await readFile(join(copy, "functions/dist/.env"), "utf8");
    expect(settings).toBe("APP_CHECK_SITE_KEY=site-key\n");
  });
});
