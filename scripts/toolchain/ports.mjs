// @ts-check
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { Obstacle } from "../lifetime/obstacle.mjs";

const host = "127.0.0.1";

/** @param {number} port @returns {Promise<boolean>} whether somebody answers there */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** @param {number} port @returns {Promise<import("node:net").Server | null>} null: taken */
const listen = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host }, () => resolve(server));
  });

/** Both are asked: macOS lets one listen on an address of a port that another has as a whole. */
const isFree = async (/** @type {number} */ port) => {
  if (await answers(port)) return false;
  const server = await listen(port);
  if (!server) return false;
  await new Promise((done) => server.close(done));
  return true;
};

/** Below all that Linux, macOS and Windows deal out to whoever asks for any port at all. */
const first = 10_000;
const last = 32_000;
/** How many ports a process has to itself, as long as the others' ids are near its own. */
const stretch = 32;

let next = first + ((process.pid * stretch) % (last - first));

/**
 * None is free for good: it is for whoever asked to take it. Of the ports that the system deals out,
 * one may meanwhile be the near end of somebody's connection; processes that ask at once might get
 * the same one from any other list.
 *
 * @param {number} count
 * @returns {Promise<number[]>} as many ports that nobody has, each another one
 */
export const freePorts = async (count) => {
  /** @type {number[]} */
  const ports = [];
  while (ports.length < count) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    if (await isFree(port)) ports.push(port);
  }
  return ports;
};

/** @param {number} preferred @returns {Promise<number>} that port, or another one that is free */
export const freePort = async (preferred) => {
  if (await isFree(preferred)) return preferred;
  const [other = 0] = await freePorts(1);
  return other;
};

/** @param {number} port @returns {number | null} the listening process, by Linux's own tables */
const ownerByProc = (port) => {
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
    } catch {} // gone meanwhile, or somebody else's
  }
  return null;
};

/** @param {number} port @returns {string} " by process 123 (node server.js)", or nothing */
const owner = (port) => {
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
    return ""; // another user's process, or no such tool: the port alone has to do
  }
};

/**
 * @param {readonly { name: string, port: number, variable: string }[]} wanted who needs which port,
 *   and the environment variable that changes it
 * @throws {Obstacle} naming the first port that is taken, and whose it is
 */
export const requirePorts = async (wanted) => {
  for (const { name, port, variable } of wanted) {
    if (await isFree(port)) continue;
    throw new Obstacle(
      `Port ${port}, which ${name} needs, is taken${owner(port)}: end that, or set ${variable} to another port, and try again.`,
    );
  }
};
