import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { UserError } from "../lifetime/user-error.mjs";
import { withPath } from "../project.mjs";

/** The oldest Java that firebase-tools runs the Firestore emulator on. */
const oldestJava = 21;

/** @param version "21.0.2" is Java 21, and "1.8.0_402" Java 8 */
const major = (version: string): number => Number.parseInt(version.replace(/^1\./, ""), 10) || 0;

/** @param java an executable @returns its Java version, 0 when it doesn't run */
const versionOf = (java: string): number => {
  const { stdout, stderr } = spawnSync(java, ["-version"], { encoding: "utf8", timeout: 20_000 });
  return major(/version "([^"]+)"/.exec(`${stderr ?? ""}${stdout ?? ""}`)?.[1] ?? "");
};

/** @returns the version in the folder's `release` file, without running Java */
const statedVersion = (home: string): number => {
  try {
    const release = readFileSync(join(home, "release"), "utf8");
    return major(/^JAVA_VERSION="([^"]+)"/m.exec(release)?.[1] ?? "");
  } catch {
    return 0;
  }
};

/** The folders in which platforms install Java, and the path from an installation to its home. */
const folders = [
  ["/usr/lib/jvm", ""],
  ["/usr/java", ""],
  ["/Library/Java/JavaVirtualMachines", "Contents/Home"],
  [join(homedir(), "Library/Java/JavaVirtualMachines"), "Contents/Home"],
  ["/opt/homebrew/opt", "libexec/openjdk.jdk/Contents/Home"],
  ["/usr/local/opt", "libexec/openjdk.jdk/Contents/Home"],
  [join(homedir(), ".sdkman/candidates/java"), ""],
];

/** @returns the homes of the Javas installed on this machine, newest first */
const installedHomes = (): string[] =>
  folders
    .filter(([folder = ""]) => existsSync(folder))
    .flatMap(([folder = "", inner = ""]) =>
      readdirSync(folder).map((name) => join(folder, name, inner)),
    )
    .filter((home) => existsSync(join(home, "bin/java")))
    .sort((a, b) => statedVersion(b) - statedVersion(a));

/**
 * Finds a Java that is new enough for the Firestore emulator: in JAVA_HOME, on PATH, then among
 * those installed in the platform's usual folders.
 *
 * @param homes those of the installed ones
 * @returns its bin folder and its version
 * @throws {UserError} when there is none
 */
export const findJdk = (env: NodeJS.ProcessEnv, homes = installedHomes) => {
  const bins = [
    ...(env.JAVA_HOME ? [join(env.JAVA_HOME, "bin")] : []),
    ...(env.PATH ?? "").split(delimiter).filter(Boolean),
  ].filter((bin) => existsSync(join(bin, "java")));
  let newest = 0;
  for (const bin of [...bins, ...homes().map((home) => join(home, "bin"))]) {
    const version = versionOf(join(bin, "java"));
    if (version >= oldestJava) return { bin, version };
    newest = Math.max(newest, version);
  }
  throw new UserError(
    `The Firestore emulator needs Java ${oldestJava} or newer, and ${newest ? `the newest here is Java ${newest}` : "there is none here"}: install one (https://adoptium.net) or point JAVA_HOME at it, and try again.`,
  );
};

/**
 * @returns the environment in which firebase-tools finds such a Java, and prints no debug output
 * @throws {UserError} when there is none
 */
export const withJava = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...withPath(env, [findJdk(env).bin]),
  DEBUG: undefined,
});

/** Java compiles with its first compiler alone and collects garbage by one thread (decision 119). */
const testFlags = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/**
 * The same for the emulators of a test run, which end before Java's second compiler has paid off.
 *
 * @throws {UserError} when there is no such Java
 */
export const withTestJava = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...withJava(env),
  JAVA_TOOL_OPTIONS: [env.JAVA_TOOL_OPTIONS, testFlags].filter(Boolean).join(" "),
});
