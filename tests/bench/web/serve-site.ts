import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Answer, codingOf, compress, type Effort } from "./compress.ts";
import type { Sent } from "./sent.ts";

export type Site = Awaited<ReturnType<typeof serveSite>>;

/** Asks another server in the browser's place. */
const ask = async (url: string, request: IncomingMessage, effort: Effort): Promise<Answer> => {
  const { method = "GET" } = request;
  const { host: _, connection: __, "accept-encoding": ___, ...headers } = request.headers;
  const body = ["GET", "HEAD"].includes(method) ? null : new Uint8Array(await buffer(request));
  const response = await fetch(url, {
    ...{ method, body, redirect: "manual" },
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return compress(response.status, response.headers, bytes, effort);
};

/** The floor page, under the headers that Hosting gives a page of the shop. */
const floorPage = async (hosting: string): Promise<Answer> => {
  const page = await fetch(hosting, { method: "HEAD" });
  const file = await readFile(new URL("floor/index.html", import.meta.url));
  const headers = new Map([...page.headers, ["content-type", "text/html; charset=utf-8"] as const]);
  return compress(200, headers, file, "file");
};

/**
 * Serves the shop as Hosting does: what the Hosting emulator answers, with its headers, its clean
 * addresses and its 404 page, but compressed, and each file asked for only once, so that it isn't the
 * emulator that is measured. The API's answers are the function's own. The floor page (floor/) stands
 * at /floor.
 *
 * @param hosting where the Hosting emulator is
 * @param api where the function is
 */
export const serveSite = async (hosting: string, api: string) => {
  const files = new Map<string, Promise<Answer>>();
  let sent: Sent[] = [];
  let held: Promise<void> | null = null;

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { url: path = "/", method } = request;
    if (path.startsWith("/api/")) {
      const given = await ask(`${api}${path}`, request, "answer");
      await held;
      return given;
    }
    if (method !== "GET") return ask(`${hosting}${path}`, request, "answer");
    const file =
      files.get(path) ??
      (path === "/floor" ? floorPage(hosting) : ask(`${hosting}${path}`, request, "file"));
    files.set(path, file);
    return file;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = "", socket, headers: asked } = request;
    const before = socket.bytesWritten;
    const list = sent;
    const given = await answer(request);
    const { status, headers, bodies } = given;
    const coding = codingOf(given, asked["accept-encoding"]);
    const body = bodies[coding] ?? bodies.identity;
    response.writeHead(status, {
      ...{ ...headers, "content-length": body.length },
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
    });
    response.end(body, () => {
      const dest = `${asked["sec-fetch-dest"]}`;
      const bytes = socket.bytesWritten - before;
      list.push({ path, status, dest, bytes, bodyBytes: body.length, body: bodies.identity });
    });
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error)); // as: its own type
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The site has no port");

  return {
    url: `http://127.0.0.1:${address.port}`,

    /** @returns what is sent for the requests from now on: the list grows */
    record: (): readonly Sent[] => {
      sent = [];
      return sent;
    },

    /** Keeps the API's answers back; @returns what lets them go */
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },

    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
