import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { buffer } from "node:stream/consumers";
import { setTimeout as after } from "node:timers/promises";
import { allowSources } from "../../../scripts/build/content-security-policy.ts";
import { cspHash } from "../../../web/build/csp-hash.ts";
import { makeCertificate } from "./certificate.ts";
import { type Answer, codingOf, compress, type Effort } from "./compress.ts";
import { floorFiles } from "./floor/pages.ts";
import type { Sent, Traffic } from "./sent.ts";

export type Site = Awaited<ReturnType<typeof serveSite>>;

const host = "127.0.0.1";

/**
 * A body is sent this long after its headers (ms). Chromium's simulated slow network counts bytes of
 * the body that arrive with the headers twice. The pause costs nothing there, because
 * the simulated latency of 150 ms is longer (visit.ts).
 */
const bodyAfterMs = 20;

/** Forwards a request to another server. */
const ask = async (url: string, request: Http2ServerRequest, effort: Effort): Promise<Answer> => {
  const { method, headers: asked } = request;
  const isOwn = (name: string): boolean => name.startsWith(":") || name === "accept-encoding";
  const body = ["GET", "HEAD"].includes(method) ? null : new Uint8Array(await buffer(request));
  const response = await fetch(url, {
    method,
    body,
    redirect: "manual",
    headers: Object.entries(asked)
      .filter(([name]) => !isOwn(name))
      .map(([name, value]): [string, string] => [name, `${value}`]),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return compress(response.status, response.headers, bytes, effort);
};

/**
 * A file of the floor pages, with the headers that Hosting gives a page of the shop. The policy allows the
 * file's own style, as it does those of the shop's pages.
 */
const floorFile = async (
  hosting: string,
  { type, make }: NonNullable<(typeof floorFiles)[string]>,
): Promise<Answer> => {
  const page = await fetch(hosting, { method: "HEAD" });
  const text = await make();
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) =>
    cspHash(style),
  );
  const policy = page.headers.get("content-security-policy") ?? "";
  const headers = new Headers(page.headers);
  headers.set("content-security-policy", allowSources(policy, "style-src", styles));
  headers.set("content-type", type);
  return compress(200, headers, Buffer.from(text), "file");
};

/**
 * Serves the shop as Hosting does, over HTTP/2 and TLS. The answers are the Hosting emulator's, with its
 * headers, clean addresses and 404 page, but compressed and cached, so that the emulator's speed isn't
 * measured. The API's answers are the function's own. The floor pages (floor/pages.ts) are served beside it.
 *
 * Unlike Hosting it has one short certificate and not a chain, and ignores the streams' priorities.
 * Neither is measurable: everything is in the browser at once, and the slow network is simulated there
 * (visit.ts).
 *
 * @param hosting where the Hosting emulator is
 * @param api where the function is
 */
export const serveSite = async (hosting: string, api: string) => {
  const files = new Map<string, Promise<Answer>>();
  let sent: Sent[] = [];

  const answer = async (request: Http2ServerRequest): Promise<Answer> => {
    const { url: path, method } = request;
    if (path.startsWith("/api/")) return ask(`${api}${path}`, request, "answer");
    if (method !== "GET") return ask(`${hosting}${path}`, request, "answer");
    const own = floorFiles[path];
    const file =
      files.get(path) ??
      (own ? floorFile(hosting, own) : ask(`${hosting}${path}`, request, "file"));
    files.set(path, file);
    return file;
  };

  const serve = async (
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ): Promise<void> => {
    const { url: path, headers: asked } = request;
    const list = sent;
    const given = await answer(request);
    const { status, headers, bodies } = given;
    const coding = codingOf(given, asked["accept-encoding"]);
    const body = bodies[coding] ?? bodies.identity;
    response.writeHead(status, {
      ...headers,
      "content-length": body.length,
      ...(coding === "identity" ? {} : { "content-encoding": coding }),
    });
    await after(bodyAfterMs);
    response.end(body, () => {
      const dest = `${asked["sec-fetch-dest"]}`;
      list.push({ path, status, dest, bodyBytes: body.length, body: bodies.identity });
    });
  };

  const { key, cert, keyHash } = await makeCertificate(host);
  const server = createSecureServer({ key, cert }, (request, response) => {
    serve(request, response).catch((error: unknown) => response.stream.destroy(error as Error)); // as: its own type
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The site has no port");

  return {
    url: `https://${host}:${address.port}`,

    /** The hash by which Chromium accepts the site's certificate (certificate.ts). */
    keyHash,

    /** @returns the data that is sent from now on, to a browser without a connection yet */
    record: (): Traffic => {
      sent = [];
      return { sent };
    },

    close: (): void => {
      server.close();
    },
  };
};
