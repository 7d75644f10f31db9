import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { writeManifestJar } from "./manifest-jar.mjs";

const jarOf = (classPath: string) => {
  const folder = mkdtempSync(join(tmpdir(), "jar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeManifestJar(join(folder, "main.jar"), "shop.Main", classPath);
  return readFileSync(join(folder, "main.jar"));
};

const manifestOf = (jar: Buffer) => {
  const length = jar.readUInt32LE(18);
  const start = 30 + jar.readUInt16LE(26);
  return jar.subarray(start, start + length);
};

test("the manifest names the main class and, as a URL, the jar that has it", () => {
  expect(manifestOf(jarOf("/opt/a b.jar")).toString()).toBe(
    "Manifest-Version: 1.0\r\nMain-Class: shop.Main\r\nClass-Path: file:///opt/a%20b.jar\r\n\r\n",
  );
});

test("a long path is folded at 72 bytes and is whole again unfolded", () => {
  const path = `/opt/${"drills/".repeat(30)}emulator.jar`;
  const manifest = manifestOf(jarOf(path)).toString();
  for (const line of manifest.split("\r\n")) expect(line.length).toBeLessThanOrEqual(72);
  expect(manifest.replaceAll("\r\n ", "")).toContain(`Class-Path: file://${path}\r\n`);
});

test("the checksum is the one that zip files have", () => {
  const jar = jarOf("/opt/emulator.jar");
  expect(jar.readUInt32LE(14)).toBe(crc32(manifestOf(jar)));
});
