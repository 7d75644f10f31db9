import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { siteVariables, testSite } from "../../scripts/emulators/sites.ts";
import { markedProcesses, markVariable } from "../../scripts/lifetime/marked-processes.mjs";
import { freePorts } from "../../scripts/toolchain/ports.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Free ports for a demo shop beside others. */
export const shopPorts = async () => {
  const [hosting, functions, firestore, auth] = await freePorts(4);
  return {
    HOSTING_PORT: String(hosting),
    FUNCTIONS_PORT: String(functions),
    FIRESTORE_PORT: String(firestore),
    AUTH_PORT: String(auth),
  };
};

/** Removes the files of a demo shop at these ports. */
export const removeShopFiles = async ({ HOSTING_PORT }: { readonly HOSTING_PORT: string }) => {
  for (const end of ["", "-data"]) {
    await rm(`${root}.cache/demo-${HOSTING_PORT}${end}`, { recursive: true, force: true });
  }
};

/**
 * Starts a command of the checkout as a user does.
 *
 * @param command such as "npm" or "node"
 * @param env added to the environment of this process
 * @param cwd the checkout, if no other folder
 */
export const startScript = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
) => {
  // The mark finds every process that the command starts, also one in a session of its own.
  const id = randomUUID();
  const marks = [process.env[markVariable], id].filter(Boolean).join(",");
  // With npm's the command would end with the npm that runs the tests, and with vitest's "test" no build would be a
  // deploy's; the others name the tests' own shop.
  const {
    npm_lifecycle_event: _npm,
    NODE_ENV: _mode,
    JAVA_TOOL_OPTIONS: _java,
    ...inherited
  } = process.env;
  for (const name of [...Object.keys(siteVariables(testSite({}))), "FIREBASE_EMULATOR_HUB"])
    delete inherited[name];
  const child = spawn(command, args, {
    cwd,
    env: { ...inherited, ...env, [markVariable]: marks },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const closed = once(child, "close");
  return {
    child,
    /** What it has printed so far. */
    output: () => output,
    /** Resolves when the command has printed this text; rejects if it ends before. */
    async printed(text: string): Promise<void> {
      while (!output.includes(text)) {
        await Promise.race([once(child.stdout, "data"), closed]);
        if (child.exitCode !== null) throw new Error(`It has ended:\n${output}${errors}`);
      }
    },
    /** Resolves once it has ended. */
    async ended() {
      await closed;
      return { code: child.exitCode, output, errors: errors.trimEnd() };
    },
    /** Resolves once every process that it started has ended. */
    async allEnded(): Promise<void> {
      while (markedProcesses(id).length > 0) await new Promise((done) => setTimeout(done, 50));
    },
    /** The processes that it started and that still run. */
    leftovers: () => markedProcesses(id),
  };
};
