import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeServiceWorker } from "../../../web/build/service-worker.ts";
import { shopUrl } from "../../support/shop-under-test.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The built pages at an address of their own, where a test can deploy others. */
export interface OwnSite {
  readonly url: string;
  /** Replaces the site by a build whose scripts all have other names; the old scripts are removed. */
  readonly deployNext: () => Promise<void>;
  /** Stops answering requests, or starts again. */
  readonly hang: (silent: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Gives every script another name, also in the files that refer to it. */
const renameScripts = async (folder: string): Promise<void> => {
  const scripts = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js"));
  const next = new Map(scripts.map((name) => [name, name.replace(/.\.js$/, "~.js")]));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter(({ name }) => /\.(js|html)$/.test(name))) {
    const path = join(parentPath, name);
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replace(/[\w.-]+\.js/g, (name) => next.get(name) ?? name),
    );
    await rename(path, join(parentPath, next.get(name) ?? name));
  }
};

const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = await fetch(`${shopUrl}${request.url}`);
  response.writeHead(answer.status, {
    "content-type": answer.headers.get("content-type") ?? "text/plain",
    "cache-control": answer.headers.get("cache-control") ?? "no-store",
  });
  response.end(await answer.text());
};

export const openSite = async (): Promise<OwnSite> => {
  const folder = await mkdtemp(join(tmpdir(), "own-site-"));
  let current = join(folder, "first");
  await cp("web/dist", current, { recursive: true });
  let isSilent = false;

  const server = createServer(async (request, response) => {
    if (isSilent) return;
    const path = (request.url ?? "/").replace(/\?.*/, "");
    if (path.startsWith("/api/")) return passOn(request, response);
    const file = path === "/" ? "/index.html" : extname(path) ? path : `${path}.html`;
    try {
      const content = await readFile(join(current, file));
      const cache = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache";
      const type = types[extname(file)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": cache });
      response.end(content);
    } catch {
      response.writeHead(404, { "content-type": "text/html" });
      response.end("<!doctype html>");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens at a port

  return {
    url: `http://127.0.0.1:${port}`,
    deployNext: async () => {
      const next = join(folder, "next");
      await cp(current, next, { recursive: true });
      await renameScripts(next);
      await writeServiceWorker(pathToFileURL(`${next}/`));
      current = next;
    },
    hang: (silent) => {
      isSilent = silent;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
};
