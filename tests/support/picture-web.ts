import type { ServerResponse } from "node:http";
import { createServer } from "node:https";
import { generate } from "selfsigned";
import { freePort } from "../../scripts/toolchain/ports.ts";
import { smallPicture } from "./pictures.ts";

const { host: webHost } = new URL(smallPicture.onWeb);

/** Answers a request for one path of the web. */
type Page = (response: ServerResponse) => void;

/** Sends a file as a web server does. */
export const sends =
  (bytes: Uint8Array | string, type = "image/png"): Page =>
  (response) =>
    response.writeHead(200, { "content-type": type }).end(bytes);

/** Leads on to another address. */
export const leadsTo =
  (location: string, status = 302): Page =>
  (response) =>
    response.writeHead(status, { location }).end();

const certificateFor = (host: string) =>
  generate([{ name: "commonName", value: host }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }],
  });

/**
 * Opens a server that stands in for a host of the web, from which the shop fetches pictures: a test reaches no other one.
 *
 * @param pages what it answers by path; it has a small picture besides
 */
export const openPictureWeb = async (pages: Readonly<Record<string, Page>> = {}) => {
  const { private: key, cert } = await certificateFor(webHost);
  const asked: string[] = [];
  let connections = 0;
  const small = sends(Buffer.from(smallPicture.base64, "base64"));
  const all: Readonly<Record<string, Page>> = { "/small.png": small, ...pages };
  const server = createServer({ key, cert }, ({ url = "" }, response) => {
    const [path = ""] = url.split("?");
    asked.push(path);
    const page = all[path];
    if (page) page(response);
    else response.writeHead(404).end("missing");
  });
  server.on("connection", () => {
    connections += 1;
  });
  const port = await freePort(8443);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const standIn = { host: webHost, port, ca: cert };
  return {
    port,
    standIn,
    /** The variable with which the functions use it. */
    env: { PICTURES_STAND_IN: JSON.stringify(standIn) },
    /** The paths that were asked for, in their sequence. */
    asked: asked as readonly string[],
    /** How many connections it has had, whatever came of them. */
    connections: (): number => connections,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
