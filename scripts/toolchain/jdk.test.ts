import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findJdk } from "./jdk.ts";

/** The home of a Java that says it has this version. */
const javaHome = (version: string) => {
  const home = mkdtempSync(join(tmpdir(), "java-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, "bin"));
  const java = join(home, "bin/java");
  writeFileSync(java, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  chmodSync(java, 0o755);
  return home;
};

test("JAVA_HOME comes first, then PATH, then other installed JDKs", () => {
  const [a, b, c] = [javaHome("21.0.1"), javaHome("24"), javaHome("25.0.1")];
  const PATH = `/nowhere:${b}/bin`;
  expect(findJdk({ JAVA_HOME: a, PATH }, () => [c])).toEqual({ bin: `${a}/bin`, version: 21 });
  expect(findJdk({ PATH }, () => [c])).toEqual({ bin: `${b}/bin`, version: 24 });
  expect(findJdk({ PATH: "" }, () => [c])).toEqual({ bin: `${c}/bin`, version: 25 });
});

test("a Java that is too old is not used", () => {
  const old = javaHome("17.0.15");
  const young = javaHome("21");
  expect(findJdk({ JAVA_HOME: old, PATH: `${old}/bin` }, () => [old, young]).bin).toBe(
    `${young}/bin`,
  );
});
