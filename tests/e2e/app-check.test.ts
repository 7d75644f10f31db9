import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext, Request } from "playwright";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe } from "vitest";
import { allowSources } from "../../scripts/build/content-security-policy.ts";
import { configOfBuild } from "../../scripts/build/firebase-config.ts";
import { copyTree } from "../../scripts/copy-tree.ts";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { customer, logInByForm } from "./support/people.ts";
import { test } from "./support/test.ts";

const run = promisify(execFile);
const token = "signed.by.Google";

/** A copy of the shop that is built with a site key in .env. */
let copy: string;
let server: PreviewServer;
let url: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "app-check-"));
  await copyTree(copy);
  await writeFile(join(copy, ".env"), "APP_CHECK_SITE_KEY=site-key\n");
  const env = { ...process.env, NODE_ENV: undefined }; // vitest's would build React for developers
  await run("npm", ["run", "build"], { cwd: copy, env });
  server = await serveCopy();
  url = server.resolvedUrls?.local[0] ?? "";
}, 300_000);
afterAll(async () => {
  await server.close();
  await rm(copy, { recursive: true, force: true });
});

/** Serves the copy's pages under the policy that is deployed with them; the rest is the shop's own. */
const serveCopy = async (): Promise<PreviewServer> => {
  const { headers } = configOfBuild(copy).hosting;
  const { value: deployed = "" } =
    headers.flatMap((entry) => entry.headers).find(({ key }) => /security-policy/i.test(key)) ?? {};
  const auth = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const policy = allowSources(deployed, "connect-src", [auth]);
  return preview({
    root: join(copy, "web"),
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

/** Stands in for Google's script and token exchange, which a closed network can't reach. */
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
  test("A visitor loads nothing of App Check, and a customer's calls carry its token", async ({
    page,
    context,
  }) => {
    await standInForGoogle(context);
    const proofs = new Map<string, string | undefined>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const { authorization, "x-firebase-appcheck": proof } = request.headers();
      if (authorization) proofs.set(pathname, proof);
    });
    const foreign: string[] = [];
    const note = (request: Request) => {
      if (!request.url().startsWith(url)) foreign.push(request.url());
    };
    page.on("request", note);
    await page.goto(url, { waitUntil: "networkidle" });
    expect(foreign).toEqual([]);
    page.off("request", note);

    const person = await customer();
    await page.goto(`${url}login`);
    await logInByForm(page, person, { stay: true });
    await page.getByRole("link", { name: "DashBoard" }).click();
    await expect(page.getByText("No orders yet")).toBeVisible();
    expect(proofs.get(`/api/user/${encodeURIComponent(person.email)}`)).toBe(token);
    expect(proofs.get("/api/purchase")).toBe(token);
  });

  test("The site key is deployed with the function", async () => {
    const settings = await readFile(join(copy, "functions/dist/.env"), "utf8");
    expect(settings.split("\n")).toContain("APP_CHECK_SITE_KEY=site-key");
  });
});
