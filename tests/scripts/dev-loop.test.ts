import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, test } from "vitest";
import { copyTree } from "../../scripts/copy-tree.ts";
import { browserFlags } from "../../scripts/toolchain/browser.ts";
import { freePorts } from "../../scripts/toolchain/ports.ts";
import { expect } from "../e2e/support/expect.ts";
import { shopPorts, startScript } from "./run-script.ts";

let copy: string;
let pages: string;
let dev: ReturnType<typeof startScript>;
let browser: Browser;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "dev-loop-"));
  await copyTree(copy);
  const [port] = await freePorts(1);
  pages = `http://127.0.0.1:${port}`;
  dev = startScript("npm", ["run", "dev"], { ...(await shopPorts()), PAGES_PORT: `${port}` }, copy);
  const { CHROMIUM_PATH: executablePath = "" } = process.env;
  browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  await dev.printed(`The pages, with hot reload, are at ${pages}`);
});

afterAll(async () => {
  await browser?.close();
  dev?.child.kill("SIGTERM");
  await dev?.ended();
  await rm(copy, { recursive: true, force: true });
});

/** Replaces text in a file of the copy, as saving in an editor does. */
const edit = async (path: string, from: string, to: string) => {
  const file = join(copy, path);
  const text = await readFile(file, "utf8");
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  await writeFile(file, text.replace(from, to));
};

const answer = async (path: string) => {
  const response = await fetch(`${pages}${path}`);
  return { status: response.status, body: await response.text() };
};

test("an edit to a page shows in the browser, and text typed into the form stays", async () => {
  const page = await browser.newPage();
  await page.goto(`${pages}/login`, { timeout: 0 });
  await expect(page.getByRole("complementary", { name: "Demo accounts" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.locator("html")).not.toHaveAttribute("data-first-view"); // nothing would remove it
  await page.getByLabel("Email").fill("half-typed@exam");

  const saved = performance.now();
  await edit(
    "web/src/domain/users/sign-in/login-form.tsx",
    "Good to see you again.",
    "The lamp is lit.",
  );
  await expect(page.getByText("The lamp is lit.")).toBeVisible({ timeout: 60_000 });
  console.log(`The edit shows after ${Math.round(performance.now() - saved)} ms`);
  await expect(page.getByLabel("Email")).toHaveValue("half-typed@exam");
  await page.close();
});

test("an edit to the API changes the next answer, and so does the edit after it", async () => {
  const handlers = "functions/src/calls/reviews.ts";
  expect((await answer("/api/review")).body).toContain('"name":');
  await edit(handlers, "publicPage(query)", "publicPage({ ...query, limit: 1 })");
  expect(JSON.parse((await answer("/api/review")).body)).toHaveLength(1);
  await edit(handlers, "limit: 1", "limit: 2");
  expect(JSON.parse((await answer("/api/review")).body)).toHaveLength(2);
});

test("an edit to the contract changes the next answer", async () => {
  const tooMany = "/api/product?limit=101";
  expect((await answer(tooMany)).status).toBe(422);
  await edit("contract/src/limits.ts", "pageSize: 100", "pageSize: 101");
  expect((await answer(tooMany)).status).toBe(200);
});

test("an API that can't be built answers so, and works once it can be built", async () => {
  const app = "functions/src/app.ts";
  await edit(app, "import ", "imprt ");
  expect(await answer("/api/product")).toMatchObject({
    status: 500,
    body: expect.stringContaining("can't be built"),
  });
  await edit(app, "imprt ", "import ");
  expect((await answer("/api/product")).status).toBe(200);
});
