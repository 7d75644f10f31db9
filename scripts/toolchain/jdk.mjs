// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";

/** The oldest Java that firebase-tools runs the Firestore emulator on. */
const oldestJava = 21;

/** "21.0.2" is Java 21; "1.8.0_402" is Java 8. @param {string} version */
const major = (version) => Number.parseInt(version.replace(/^1\./, ""), 10) || 0;

/** @param {string} java an executable @returns {number} its Java version, 0 when it doesn't run */
const versionOf = (java) => {
  const { stdout, stderr } = spawnSync(java, ["-version"], { encoding: "utf8", timeout: 20_000 });
  return major(/version "([^"]+)"/.exec(`${stderr ?? ""}${stdout ?? ""}`)?.[1] ?? "");
};

/** @param {string} home @returns {number} what the folder says of itself, without running it */
const statedVersion = (home) => {
  try {
    const release = readFileSync(join(home, "release"), "utf8");
    return major(/^JAVA_VERSION="([^"]+)"/m.exec(release)?.[1] ?? "");
  } catch {
    return 0;
  }
};

/** The folders in which the platforms keep their Javas, and what lies between there and bin/. */
const folders = [
  ["/usr/lib/jvm", ""],
  ["/usr/java", ""],
  ["/Library/Java/JavaVirtualMachines", "Contents/Home"],
  [join(homedir(), "Library/Java/JavaVirtualMachines"), "Contents/Home"],
  ["/opt/homebrew/opt", "libexec/openjdk.jdk/Contents/Home"],
  ["/usr/local/opt", "libexec/openjdk.jdk/Contents/Home"],
  [join(homedir(), ".sdkman/candidates/java"), ""],
];

/** @returns {string[]} the homes of the Javas installed on this machine, newest first */
const installedHomes = () =>
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
 * @param {NodeJS.ProcessEnv} env
 * @param {() => string[]} [homes] the installed ones
 * @returns {{ bin: string, version: number }} its bin folder
 * @throws {Obstacle} when there is none
 */
export const findJdk = (env, homes = installedHomes) => {
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
  throw new Obstacle(
    `The Firestore emulator needs Java ${oldestJava} or newer, and ${newest ? `the newest here is Java ${newest}` : "there is none here"}: install one (https://adoptium.net) or point JAVA_HOME at it, and try again.`,
  );
};
