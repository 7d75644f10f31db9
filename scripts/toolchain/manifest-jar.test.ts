import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withJava } from "./jdk.ts";
import { writeManifestJar } from "./manifest-jar.ts";

const env = withJava(process.env);

const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "jar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The manifest of a jar that was written for this class path, with its folded lines joined. */
const manifestFor = (classPath: string) => {
  const folder = temporaryFolder();
  writeManifestJar(env, join(folder, "main.jar"), "shop.Main", classPath);
  execFileSync("jar", ["--extract", "--file", "main.jar"], { cwd: folder, env });
  return readFileSync(join(folder, "META-INF/MANIFEST.MF"), "utf8").replaceAll("\r\n ", "");
};

test("the manifest names the main class and, as a URL, the jar that has it", () => {
  expect(manifestFor("/opt/a b.jar")).toContain(
    "Main-Class: shop.Main\r\nClass-Path: file:///opt/a%20b.jar\r\n",
  );
});

test("a long path stays whole", () => {
  const path = `/opt/${"drills/".repeat(30)}emulator.jar`;
  expect(manifestFor(path)).toContain(`Class-Path: file://${path}\r\n`);
});

test("a Java without the jar command is answered with what to install", () => {
  const file = join(temporaryFolder(), "main.jar");
  expect(() => writeManifestJar({ PATH: "/nowhere" }, file, "shop.Main", "/opt/a.jar")).toThrow(
    "install a JDK",
  );
});
