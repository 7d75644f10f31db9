import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { region } from "@shop/contract/region";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "../project.mjs";
import { configOfBuild } from "./firebase-config.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
  copyFileSync(join(root, "firebase.json"), join(folder, "firebase.json"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const transport = () =>
  configOfBuild(folder)
    .hosting.headers.flatMap(({ headers }) => headers)
    .find(({ key }) => key === "Strict-Transport-Security")?.value;

it("asks browsers to keep to https on subdomains only if the owner says so", () => {
  expect(transport()).toBe("max-age=31536000");
  writeFileSync(join(folder, ".env"), "HSTS_SUBDOMAINS=true\n");
  expect(transport()).toBe("max-age=31536000; includeSubDomains");
});

it("rewrites to the functions where they run", () => {
  const [papers, pictures, fetched, files, api] = configOfBuild(folder).hosting.rewrites;
  expect([papers, pictures, fetched, files, api]).toEqual([
    { source: "/api/papers/**", function: { functionId: "papers", region } },
    { source: "/api/pictures", function: { functionId: "pictures", region } },
    { source: "/api/pictures/**", function: { functionId: "pictures", region } },
    { source: "/pictures/**", function: { functionId: "pages", region } },
    { source: "/api/**", function: { functionId: "api", region } },
  ]);
});
