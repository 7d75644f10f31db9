import { gzipSync } from "node:zlib";
import { deskLimits } from "@shop/contract/desk/limits";
import { uploadedPicture } from "@shop/contract/pictures";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { fileFetcher } from "../../functions/src/pictures/fetch-file.ts";
import { everyDocument } from "../support/database.ts";
import { startFunction } from "../support/functions-framework.ts";
import { adminClaims } from "../support/people.ts";
import { leadsTo, openPictureWeb, sends } from "../support/picture-web.ts";
import { documentsOfPicture, smallPicture } from "../support/pictures.ts";
import { openShop, shopAt } from "../support/shop.ts";

/** Words that only an answer has: nothing of it may be told. */
const inner = "the inner network's secret";

const small = Buffer.from(smallPicture.base64, "base64");
const onWeb = (path: string) => new URL(path, smallPicture.onWeb).href;

const web = await openPictureWeb({
  "/page": sends(`<html>${inner}</html>`, "text/html"),
  "/drawing": sends(`<svg xmlns='http://www.w3.org/2000/svg'><!--${inner}--></svg>`),
  "/refusal": (response) => response.writeHead(403, "the secret").end(inner),
  "/cut": sends(small.subarray(0, 60)),
  "/nothing": sends(""),
  "/inflates": (response) =>
    response
      .writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" })
      .end(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  "/endless": (response) => {
    response.writeHead(200, { "content-type": "image/png" });
    const chunk = Buffer.alloc(256 * 1024, 1);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  },
  "/once": leadsTo("/small.png", 301),
  "/thrice": leadsTo("/twice", 307),
  "/twice": leadsTo("/once", 308),
  "/four-times": leadsTo("/thrice"),
  "/circle": leadsTo("/circle"),
  "/nowhere": leadsTo("https://["),
});
/** A server of the inner network: it must have no connection at all. */
const hidden = await openPictureWeb();

const shop = await openShop("fetched-pictures", { FUNCTION_TARGET: "pictures", ...web.env });
const admin = await shop.signUp("admin", adminClaims);
afterEach(() => expect(hidden.connections()).toBe(0));
afterAll(async () => {
  await shop.close();
  web.close();
  hidden.close();
});

const fetchPicture = (address: string, at: Pick<typeof shop, "call"> = shop) =>
  at.call("POST /pictures/fetched", { body: { address } }, admin);

const stored = async () =>
  Object.keys(await everyDocument(shop.projectId))
    .filter((path) => path.startsWith("pictures/"))
    .sort();

describe("an address of the inner network is refused, and nothing is connected to", () => {
  const hosts = [
    ...["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0177.0.0.1"],
    ...["0x7f000001", "127.1", "localhost.", "shop.localhost", "169.254.169.254", "10.0.0.1"],
    ...["metadata.google.internal", "[fd00:ec2::254]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"],
    ...["192.168.1.1", "172.16.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "printer.local"],
  ];
  test.each(hosts)("https://%s", async (host) => {
    for (const authority of [host, `${host}:${hidden.port}`]) {
      const { status, body } = await fetchPicture(`https://${authority}/small.png`);
      expect({ status, body }).toMatchObject({
        ...{ status: 422, body: { code: "invalid", errors: [{ field: "address" }] } },
      });
    }
  });

  test.each([
    ["http", `http://pictures.example/small.png`],
    ["a file", "file:///etc/passwd"],
    ["data", `data:image/png;base64,${smallPicture.base64}`],
    ["a login", "https://jane:secret@pictures.example/small.png"],
    ["another port", "https://pictures.example:8443/small.png"],
    ["the shop’s own files", uploadedPicture(smallPicture.hash)],
  ])("%s is no address of the web", async (_, address) => {
    const { status, body } = await fetchPicture(address);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  const { port } = hidden;
  const loopback = { address: "127.0.0.1", family: 4 };
  test.each([
    ["to this machine", [loopback]],
    ["to this machine by another of its addresses", [{ address: "127.8.9.1", family: 4 }]],
    ["to nobody’s network, which is this machine", [{ address: "0.0.0.0", family: 4 }]],
    ["to IPv4 in IPv6", [{ address: "::ffff:127.0.0.1", family: 6 }]],
    ["to this machine and to a public one", [loopback, { address: "8.8.8.8", family: 4 }]],
    ["to a public one and to this machine", [{ address: "8.8.8.8", family: 4 }, loopback]],
    ["to the cloud’s metadata", [{ address: "169.254.169.254", family: 4 }]],
    ["to nothing", []],
  ])("a public name that leads %s", async (_, addresses) => {
    const fetchFile = fileFetcher({ resolve: async () => addresses, standIn: null, port });
    await expect(fetchFile("https://pictures.example/small.png")).rejects.toThrow(
      "can’t be reached",
    );
  });

  test("a redirect to such an address, by its text or by DNS", async () => {
    const asked: string[] = [];
    const targets = [
      ...[`https://127.0.0.1:${hidden.port}/`, "https://127.0.0.1/", "http://pictures.example/"],
      ...["https://10.0.0.1/", "https://[::1]/", "file:///etc/passwd", "https://inner.example/"],
    ];
    const other = await openPictureWeb(
      Object.fromEntries(targets.map((target, at) => [`/${at}`, leadsTo(target)])),
    );
    const resolve = async (host: string) => {
      asked.push(host);
      return [loopback];
    };
    const fetchFile = fileFetcher({ resolve, standIn: other.standIn, port });
    for (const at of targets.keys())
      await expect(fetchFile(onWeb(`/${at}`))).rejects.toThrow("can’t be reached");
    expect(asked).toEqual(["inner.example"]);
    other.close();
  });

  test("a server with another name's certificate", async () => {
    const { ca } = hidden.standIn;
    const fetchFile = fileFetcher({
      resolve: async () => [],
      standIn: { ...web.standIn, ca },
    });
    await expect(fetchFile(smallPicture.onWeb)).rejects.toThrow("can’t be reached");
  });
});

describe("what the web answers", () => {
  test.each([
    ["a page", "/page", /^That is a web page, and not a picture\./],
    ["a drawing", "/drawing", /^Drawings in SVG aren’t taken\./],
    ["a refusal", "/refusal", /^There is no picture at the address: it answers 403\.$/],
    ["nothing there", "/missing", /^There is no picture at the address: it answers 404\.$/],
    ["a picture that breaks off", "/cut", /^The picture is damaged/],
    ["no byte", "/nothing", /^That file isn’t a picture\./],
    ["a file that inflates", "/inflates", /^That file isn’t a picture\./],
    ["a file without an end", "/endless", /^The picture is too large: it may have 8 MB\.$/],
    ["a redirect to nowhere", "/nowhere", /^The address can’t be reached/],
    ["a fourth redirect", "/four-times", /^The address leads on to others too often\.$/],
    ["a circle", "/circle", /^The address leads on to others too often\.$/],
  ])("%s is refused in one sentence that tells nothing of it", async (_, path, sentence) => {
    const before = await stored();
    const { status, body } = await fetchPicture(onWeb(path));
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "address" }] },
    });
    expect(body).toMatchObject({ detail: expect.stringMatching(sentence) });
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(await stored()).toEqual(before);
  });

  test("a server that sends single bytes slowly is given up after some seconds", async () => {
    const slow = await openPictureWeb({
      "/drips": (response) => {
        response.writeHead(200, { "content-type": "image/png" });
        const dripping = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(dripping));
      },
      "/silent": () => {},
    });
    const resolve = async () => [];
    const fetchFile = fileFetcher({ resolve, standIn: slow.standIn, patienceMs: 300 });
    for (const path of ["/drips", "/silent"])
      await expect(fetchFile(onWeb(path))).rejects.toThrow("took too long");
    slow.close();
  });

  test("a DNS server that doesn’t answer is given up after some seconds", async () => {
    const resolve = () => new Promise<never>(() => {});
    const fetchFile = fileFetcher({ resolve, standIn: null, patienceMs: 100 });
    await expect(fetchFile("https://slow.example/")).rejects.toThrow("took too long");
  });
});

test("a picture is fetched and stored like an upload, once for repeated calls", async () => {
  const { status, body } = await fetchPicture(smallPicture.onWeb);
  expect({ status, body }).toEqual({
    status: 201,
    body: { address: uploadedPicture(smallPicture.hash), width: 8, height: 6 },
  });
  const paths = documentsOfPicture(smallPicture.hash);
  expect(await stored()).toEqual(expect.arrayContaining(paths));
  const before = await stored();
  const again = await Promise.all([
    fetchPicture(smallPicture.onWeb),
    fetchPicture(onWeb("/thrice")), // three redirects are followed
    shop.call("POST /pictures", { body: { picture: smallPicture.base64 } }, admin),
  ]);
  expect(again.map((one) => one.body)).toEqual(Array(3).fill(body));
  expect(await stored()).toEqual(before);
});

test("fetching costs the account’s budget as uploading does", async () => {
  const few = await startFunction({
    ...{ GCLOUD_PROJECT: shop.projectId, FUNCTION_TARGET: "pictures", ...web.env },
    ACCOUNT_DOCUMENTS_PER_MINUTE: String(2 * deskLimits.pictureCost),
  });
  const instance = shopAt(few.url, shop.projectId);
  const asked = web.asked.length;
  const statuses = [];
  for (let at = 0; at < 3; at++)
    statuses.push((await fetchPicture(smallPicture.onWeb, instance)).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect(web.asked.length).toBe(asked + 2);
  await few.stop();
});
