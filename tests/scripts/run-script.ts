import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { markedProcesses, markVariable } from "../../scripts/lifetime/marked-processes.mjs";
import { freePorts } from "../../scripts/toolchain/ports.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Ports that nobody has, for a demo shop beside whatever else is running. */
export const shopPorts = async () => {
  const [hosting, functions, firestore, auth] = await freePorts(4);
  return {
    HOSTING_PORT: String(hosting),
    FUNCTIONS_PORT: String(functions),
    FIRESTORE_PORT: String(firestore),
    AUTH_PORT: String(auth),
  };
};

/** Removes what a demo shop at these ports has written. */
export const forgetShop = async ({ HOSTING_PORT }: { readonly HOSTING_PORT: string }) => {
  for (const end of ["", "-data"]) {
    await rm(`${root}.cache/demo-${HOSTING_PORT}${end}`, { recursive: true, force: true });
  }
};

/**
 * Starts a command of the checkout, as its users do.
 *
 * @param command such as "npm" or "node"
 * @param env beside the environment of this process
 * @param cwd another folder than the checkout
 */
export const startScript = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
) => {
  // The mark finds every process that this one starts, however far away it has moved.
  const id = randomUUID();
  const marks = [process.env[markVariable], id].filter(Boolean).join(",");
  // Not as a child of the npm that runs these tests: its death is nothing to them.
  const { npm_lifecycle_event: _, ...inherited } = process.env;
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
    /** Waits until it has printed that. */
    async said(text: string): Promise<void> {
      while (!output.includes(text)) {
        const news = Promise.race([once(child.stdout, "data"), closed]);
        await news;
        if (child.exitCode !== null) throw new Error(`It has ended:\n${output}${errors}`);
      }
    },
    /** Waits until it has ended. */
    async ended() {
      await closed;
      return { code: child.exitCode, output, errors: errors.trimEnd() };
    },
    /** Waits until nothing is left of all it started. */
    async vanished(): Promise<void> {
      while (markedProcesses(id).length > 0) await new Promise((done) => setTimeout(done, 50));
    },
    leftovers: () => markedProcesses(id),
  };
};
