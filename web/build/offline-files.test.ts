import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offlineFiles } from "./offline-files.ts";

const pages = [
  { path: "/", name: "index.html" },
  { path: "/404", name: "404.html" },
];
let folder: string;
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const filesOf = () => offlineFiles(pathToFileURL(`${folder}/`), pages);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const name of ["assets", "images"]) await mkdir(join(folder, name));
  for (const file of ["index.html", "assets/b.js", "assets/a.js"]) await write(file, "shop");
  for (const file of ["favicon.svg", "images/no-picture.svg"]) await write(file, "<svg/>");
});
afterEach(() => rm(folder, { recursive: true }));

test("the precache has every file that a page may need, and every page with its hash", async () => {
  const files = await filesOf();
  expect(files.map(({ url }) => url)).toEqual(
    ["/assets/a.js", "/assets/b.js", "/favicon.svg", "/images/no-picture.svg", "/"], // not "/404"
  );
  // echo -n shop | openssl dgst -sha256 -binary | base64
  const revision = "jZAB0yxqcD2Vkhp3EVBQ8z3YI9PxcwvTUhXcvsrW3CA=";
  expect(files.at(-1)).toEqual({ url: "/", revision, integrity: `sha256-${revision}` });
});

test.each(["index.html", "images/no-picture.svg"])(
  "a change of %s is stored anew",
  async (file) => {
    const before = await filesOf();
    await write(file, "changed");
    expect(await filesOf()).not.toEqual(before);
  },
);

test("a file that is missing fails the build", async () => {
  await rm(join(folder, "favicon.svg"));
  await expect(filesOf()).rejects.toThrow("favicon.svg");
});
