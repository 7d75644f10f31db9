import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "../../scripts/copy-tree.ts";
import { startScript } from "./run-script.ts";

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "new-shop-"));
  await copyTree(copy);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const newShop = (...args: string[]) =>
  startScript("npm", ["run", "--silent", "new-shop", "--", ...args], {}, copy).ended();

const said = [
  ...["--name", "Sæby Værktøj", "--country", "NO", "--street", "Havnen 1", "--postcode", "9300"],
  ...["--town", "Sæby", "--email", "hej@saeby.example"],
];

test("a new owner is told what is missing or wrong, and nothing is written", async () => {
  const before = await readFile(join(copy, "contract/shop.config.ts"), "utf8");
  expect((await newShop(...said)).errors).toMatch(/^--phone is missing: Telephone/);
  const wrong = await newShop(...said, "--phone", "+47 22 00 00 00", "--prefix", "s1");
  expect([wrong.code, wrong.errors]).toEqual([
    1,
    "Nothing was written:\n- orderPrefix must be two to four capital letters",
  ]);
  expect(await readFile(join(copy, "contract/shop.config.ts"), "utf8")).toBe(before);
});

test("a new owner in a country with several time zones is asked for theirs", async () => {
  const american = ["--name", "Tool Works", "--country", "US", "--street", "1 Main Street"];
  const { errors } = await newShop(...american);
  expect(errors).toMatch(/^--time-zone is missing: .*America\/New_York/);
  const { errors: more } = await newShop(
    ...american,
    "--time-zone",
    "America/Los_Angeles",
    "--town",
    "Portland",
  );
  expect(more).toBe("--state is missing: State");
});

test("a new owner's shop passes the type check", async () => {
  const { code, output } = await newShop(...said, "--phone", "22 00 00 00");
  expect(await readFile(join(copy, "contract/shop.config.ts"), "utf8")).toContain('"+4722000000"');
  expect(output).toMatch(/^Sæby Værktøj is written to contract\/shop\.config\.ts/);
  expect(output).toContain("docs/operations.md");
  expect(code).toBe(0);
  const pictures = await readdir(join(copy, "web/public/images"));
  expect(pictures.sort()).toEqual([
    ...["empty-orders.svg", "no-picture.svg", "not-found-720.avif", "not-found.avif"],
    "products", // the tests', which no deploy publishes
  ]);
  const check = ["node_modules/.bin/tsc", "-p", ".", "--noEmit"];
  expect((await startScript("node", check, {}, copy).ended()).output).toBe("");
});
