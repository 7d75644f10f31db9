import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, createSecureServer } from "node:http2";
import { type AddressInfo, connect as connectTo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import { productDocument } from "../support/documents.ts";
import { emulatorHosts } from "../support/emulators.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { forward } from "../support/grpc-proxy.ts";
import { newProjectId } from "../support/project.ts";

const project = newProjectId("credentials");
const googles = "firestore.googleapis.com";

/** @returns its port on loopback */
const listen = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // as: a server that listens on a port has one
};

/** The server by which a machine of Google's gives its programs their tokens. */
const openMetadata = async () => {
  const asked: string[] = [];
  // https://cloud.google.com/compute/docs/metadata/querying-metadata
  const server = createServer(({ url = "", headers }, response) => {
    asked.push(`${url.replace(/\?.*/, "")} ${headers["metadata-flavor"]}`);
    const isToken = /\/token(\?|$)/.test(url);
    const token = { access_token: "ya29.own", expires_in: 3599, token_type: "Bearer" };
    response.writeHead(200, {
      "metadata-flavor": "Google",
      "content-type": isToken ? "application/json" : "text/plain",
    });
    response.end(isToken ? JSON.stringify(token) : project);
  });
  return { asked, port: await listen(server) };
};

/** Answers at Firestore's own address, reached through a proxy, from the emulator. */
const openFirestore = async () => {
  const authorizations: string[] = [];
  const { private: key, cert } = await generate([{ name: "commonName", value: googles }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: googles }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), "credentials-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const authority = join(folder, "authority.pem");
  await writeFile(authority, cert);
  const { FIRESTORE_EMULATOR_HOST: emulator } = emulatorHosts();
  const firestore = connect(`http://${emulator}`);
  onTestFinished(() => firestore.destroy());
  const secure = createSecureServer({ key, cert });
  secure.on("stream", (stream, headers) => {
    authorizations.push(`${headers.authorization}`);
    const owners = { ":authority": emulator, ":scheme": "http", authorization: "Bearer owner" };
    forward(stream, { ...headers, ...owners }, firestore);
  });
  const port = await listen(secure);
  const proxy = createServer();
  proxy.on("connect", ({ url }, socket) => {
    if (url !== `${googles}:443`) return socket.destroy();
    const target = connectTo(port, "127.0.0.1");
    for (const one of [socket, target]) one.on("error", () => {});
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    socket.pipe(target).pipe(socket);
  });
  return { authorizations, authority, port: await listen(proxy) };
};

test("In production the built function reads the database with its machine's own token", async () => {
  await writeDocuments(project, { "products/drill": productDocument() });
  onTestFinished(() => clearDocuments(project));
  const [metadata, firestore] = await Promise.all([openMetadata(), openFirestore()]);
  const { url, stop } = await launchFunction({
    FIRESTORE_EMULATOR_HOST: undefined,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    GCLOUD_PROJECT: project,
    K_SERVICE: "api",
    K_CONFIGURATION: "api",
    GCE_METADATA_HOST: `127.0.0.1:${metadata.port}`,
    METADATA_SERVER_DETECTION: "assume-present",
    grpc_proxy: `http://127.0.0.1:${firestore.port}`,
    GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: firestore.authority,
  });
  onTestFinished(stop);
  const answer = await fetch(`${url}/product/drill`);

  expect(await answer.json()).toMatchObject({ _id: "drill" });
  expect(answer.status).toBe(200);
  expect(metadata.asked).toContainEqual(
    expect.stringMatching(
      /^\/computeMetadata\/v1\/instance\/service-accounts\/default\/token Google$/,
    ),
  );
  expect(new Set(firestore.authorizations)).toEqual(new Set(["Bearer ya29.own"]));
});
