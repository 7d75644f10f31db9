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

test("a site is its pages with their hashes, and every file that they may need", async () => {
  expect(await filesOf()).toMatchObject({
    // echo -n shop | openssl dgst -sha256 -binary | base64
    pages: { "/": "sha256-jZAB0yxqcD2Vkhp3EVBQ8z3YI9PxcwvTUhXcvsrW3CA=" },
    files: ["/assets/a.js", "/assets/b.js", "/favicon.svg", "/images/no-picture.svg"],
  });
});

test("the not-found page isn't stored: it shows at no address of its own", async () => {
  expect(Object.keys((await filesOf()).pages)).toEqual(["/"]);
});

test.each(["index.html", "assets/c.js", "images/no-picture.svg"])(
  "a change of %s makes another build",
  async (file) => {
    const { build } = await filesOf();
    await write(file, "changed");
    expect((await filesOf()).build).not.toBe(build);
  },
);

test("a file that is missing fails the build", async () => {
  await rm(join(folder, "favicon.svg"));
  await expect(filesOf()).rejects.toThrow("favicon.svg");
});
