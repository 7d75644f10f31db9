import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { UserError } from "../lifetime/user-error.mjs";

const host = "127.0.0.1";

/** @returns whether a process accepts connections there */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** @returns null when the port is taken */
const listen = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host }, () => resolve(server));
  });

/** Tries both: macOS allows listening on 127.0.0.1 while another process listens on all addresses. */
const isFree = async (port: number): Promise<boolean> => {
  if (await answers(port)) return false;
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
};

/**
 * The ports above 1023 that browsers and fetch don't connect to, since other protocols have them
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const refusedByBrowsers = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10_080,
]);

/** This range lies below the ports that Linux, macOS and Windows assign to outgoing connections. */
const first = 10_000;
const last = 32_000;
/** Each process begins this many ports after the process whose id is one less. */
const portsPerProcess = 32;

let next = first + ((process.pid * portsPerProcess) % (last - first));

/**
 * Finds ports that are free right now and that browsers connect to. Another process may take one
 * before its caller does. That is unlikely, because processes search from different ports, and the
 * system assigns none of this range.
 *
 * @returns as many different ports
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    if (!refusedByBrowsers.has(port) && (await isFree(port))) ports.push(port);
  }
  return ports;
};

/** @returns the preferred port, or another one if that is taken */
export const freePort = async (preferred: number): Promise<number> => {
  if (await isFree(preferred)) return preferred;
  const [other = 0] = await freePorts(1);
  return other;
};

/** @returns the id of the process that listens there, from Linux's /proc */
const ownerByProc = (port: number): number | null => {
  const hexPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((table) => readFileSync(table, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(hexPort) && state === "0A")
    .map((columns) => `socket:[${columns[9]}]`);
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const files = readdirSync(`/proc/${pid}/fd`);
      if (files.some((fd) => sockets.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)))) {
        return Number(pid);
      }
    } catch {} // it has ended, or another user runs it
  }
  return null;
};

/** @returns " by process 123 (node server.js)", or "" when the process can't be found */
const owner = (port: number): string => {
  try {
    const pid =
      process.platform === "linux"
        ? ownerByProc(port)
        : Number.parseInt(
            execFileSync("lsof", ["-nP", "-t", `-iTCP:${port}`, "-sTCP:LISTEN"], {
              encoding: "utf8",
            }),
            10,
          );
    if (!pid) return "";
    const command = execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return ` by process ${pid} (${command.trim().slice(0, 100)})`;
  } catch {
    return ""; // another user runs it, or this machine has no such tool
  }
};

/** A port that a part of the shop listens at. */
export interface Port {
  /** Of that part. */
  readonly name: string;
  readonly port: number;
  /** The environment variable that changes it. */
  readonly variable: string;
}

/**
 * @throws {UserError} naming the first port that browsers refuse, or that is taken, and the process
 *   that has it
 */
export const requirePorts = async (wanted: readonly Port[]): Promise<void> => {
  for (const { name, port, variable } of wanted) {
    if (refusedByBrowsers.has(port)) {
      throw new UserError(
        `Browsers refuse port ${port}: set ${variable} to another port, and try again.`,
      );
    }
    if (await isFree(port)) continue;
    throw new UserError(
      `Port ${port}, which ${name} needs, is taken${owner(port)}: end that, or set ${variable} to another port, and try again.`,
    );
  }
};
