import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root, shopPorts, startScript } from "./run-script.ts";

const machine = (name: string) => ["--import", join(root, `tests/scripts/machines/${name}.mjs`)];

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** A folder for PATH that has only these commands. */
const onlyCommands = async (...names: string[]) => {
  const folder = await temporaryFolder();
  for (const name of names) await symlink(`/usr/bin/${name}`, join(folder, name));
  await symlink(process.execPath, join(folder, "node"));
  return folder;
};

/** Starts the shop where something is missing, and returns the one line that says so. */
const startError = async (
  preload: readonly string[],
  env: Readonly<Record<string, string>> = {},
) => {
  const start = startScript(process.execPath, [...preload, "scripts/launch.mjs", "start"], {
    ...(await shopPorts()),
    ...env,
  });
  const { code, errors } = await start.ended();
  expect(code).toBe(1);
  expect(start.leftovers()).toEqual([]);
  expect(errors).not.toContain("\n");
  return errors;
};

test("the error for an old Node names the one that is needed", async () => {
  expect(await startError(machine("old-node"))).toBe(
    "Node 18.20.4 is too old: install Node 20 or newer (https://nodejs.org) and try again.",
  );
});

test("the error for a taken port names the process that has it", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(Object(server.address()).port));
  });
  onTestFinished(() => void server.close());
  const line = await startError([], { HOSTING_PORT: String(port) });
  expect(line).toContain(`Port ${port}, which Hosting needs, is taken by process ${process.pid} (`);
  expect(line).toContain("set HOSTING_PORT to another port");
});

test("the error without Java names the version to install", async () => {
  const PATH = await onlyCommands("ps");
  expect(await startError(machine("no-java-folders"), { PATH, JAVA_HOME: "" })).toBe(
    "The Firestore emulator needs Java 21 or newer, and there is none here: install one (https://adoptium.net) or point JAVA_HOME at it, and try again.",
  );
});

test("the error for an old Java names its version", async () => {
  const PATH = await onlyCommands("sh");
  const java = "#!/usr/bin/env sh\necho 'openjdk version \"17.0.15\" 2025-04-15' >&2\n";
  await writeFile(join(PATH, "java"), java, { mode: 0o755 });
  await symlink("/usr/bin/env", join(PATH, "env"));
  expect(await startError(machine("no-java-folders"), { PATH, JAVA_HOME: "" })).toContain(
    "the newest here is Java 17",
  );
});

test("a nearly full disk stops the start before anything is written", async () => {
  expect(await startError(machine("full-disk"))).toMatch(
    /^Only 4 MB are free on the disk of .*, and 200 MB are needed: free some space and try again\.$/,
  );
});

test("the error without a Firestore emulator names the ways to get one", async () => {
  const PATH = await onlyCommands("ps");
  const env = { PATH, FIREBASE_EMULATORS_PATH: await temporaryFolder() };
  expect(await startError(machine("offline"), env)).toMatch(
    /^There is no Firestore emulator: .*gcloud components install cloud-firestore-emulator/,
  );
});

test("the error for a failed installation has npm's reason", async () => {
  const checkout = await temporaryFolder();
  await cp(join(root, "scripts"), join(checkout, "scripts"), { recursive: true });
  const dependencies = { bits: "file:bits.tgz" };
  const bits = { version: "1.0.0", resolved: "file:bits.tgz" };
  const packages = { "": { dependencies }, "node_modules/bits": bits };
  const write = (name: string, content: object) =>
    writeFile(join(checkout, name), JSON.stringify(content));
  await write("package.json", { dependencies });
  await write("package-lock.json", { lockfileVersion: 3, packages });
  await mkdir(join(checkout, "node_modules"));

  const start = startScript("node", ["scripts/launch.mjs", "start"], await shopPorts(), checkout);
  const { code, errors } = await start.ended();
  expect(code).toBe(1);
  expect(errors).toMatch(/^The packages could not be installed \(code ENOENT; .*npm-ci\.log.*$/);
  expect(start.leftovers()).toEqual([]);
});

test("an unknown argument is answered with the usage", async () => {
  const { code, errors } = await startScript("node", [
    "scripts/launch.mjs",
    "start",
    "--kepp",
  ]).ended();
  expect(code).toBe(1);
  expect(errors).toBe('Usage: npm start, or "npm start -- --keep" to keep what is changed.');
});
