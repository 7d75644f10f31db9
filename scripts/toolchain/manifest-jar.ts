import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { UserError } from "../lifetime/user-error.mjs";

/**
 * Has the JDK's `jar` command write a jar that holds only a manifest, so that `java -jar` runs a class
 * of another jar whose own manifest names no main class. A jar that is there already is kept.
 *
 * @param env with a JDK on PATH
 * @param file where to write it
 * @param mainClass the class to run
 * @param jar the jar that has the class
 * @throws {UserError} when there is no `jar` command: a Java without the development tools has none
 */
export const writeManifestJar = (
  env: NodeJS.ProcessEnv,
  file: string,
  mainClass: string,
  jar: string,
): void => {
  const manifest = `${file}.manifest`;
  const text = `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(jar).href}\n`;
  if (existsSync(file) && existsSync(manifest) && readFileSync(manifest, "utf8") === text) return;
  writeFileSync(manifest, text);
  try {
    const args = ["--create", "--file", file, "--manifest", manifest];
    execFileSync("jar", args, { env, stdio: "pipe" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new UserError(
      "The Google Cloud CLI's Firestore emulator needs the jar command, and this Java has none: install a JDK (https://adoptium.net) and try again.",
    );
  }
};
