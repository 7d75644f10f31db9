import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { deskLimits } from "@shop/contract/desk/limits";
import { Undo } from "@shop/contract/desk/log";
import { UploadedPicture } from "@shop/contract/desk/pictures";
import { pictureWidths, uploadedPicture } from "@shop/contract/pictures";
import type { PicturesChange } from "@shop/contract/settings/pictures";
import { ShopSettings } from "@shop/contract/shop-settings";
import fc from "fast-check";
import { deleteApp, initializeApp } from "firebase-admin/app";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { pictureDropper } from "../../functions/src/jobs/drop-pictures.ts";
import { toSharingSize } from "../../functions/src/pages/shop-picture.ts";
import type { Answer } from "../support/call.ts";
import { everyDocument } from "../support/database.ts";
import { launchFunction, startFunction } from "../support/functions-framework.ts";
import { adminClaims } from "../support/people.ts";
import { documentsOfPicture } from "../support/pictures.ts";
import { productBody } from "../support/requests.ts";
import { openShop, shopAt } from "../support/shop.ts";

const shop = await openShop("pictures", { FUNCTION_TARGET: "pictures" });
const pages = await launchFunction({
  GCLOUD_PROJECT: shop.projectId,
  FUNCTION_TARGET: "pages",
});
const admin = await shop.signUp("admin", adminClaims);
afterAll(async () => {
  await pages.stop();
  await shop.close();
});

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const upload = (bytes: Buffer, at: Pick<typeof shop, "call"> = shop): Promise<Answer> =>
  at.call("POST /pictures", { body: { picture: bytes.toString("base64") } }, admin);

/** The paths of all stored pictures and their files. */
const stored = async () =>
  Object.keys(await everyDocument(shop.projectId)).filter((path) => path.startsWith("pictures/"));

/** A photograph's size, of a colour that only this one has. */
const photo = (colour: number, width = 120, height = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour, g: 90, b: 30 } } });

/** A chunk of a PNG (RFC 2083 section 3.2); its checksum is right. */
const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([length, body, check]);
};

/** A PNG that says that it is so large, with as many rows of nothing as fit these bytes. */
const hugePng = (width: number, height: number, rows: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit a pixel
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

describe("a hostile file is refused in one sentence, and nothing of it is stored", () => {
  const frames = ["#f00", "#0f0"].map((background) => ({
    create: { width: 8, height: 8, channels: 3 as const, background },
  }));
  const animated = () =>
    Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())).then((pictures) =>
      sharp(pictures, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
  const jpeg = () => photo(1, 400, 300).jpeg().toBuffer();
  const pixels = /^The picture has [\d,]+ million pixels\. It may have 50 million\.$/;
  const other = /^That file isn’t a picture\. Please choose a JPEG, PNG, WebP or AVIF\.$/;
  const page = /^That is a web page, and not a picture\./;
  const damaged = /^The picture is damaged or was cut off\. Please choose it again\.$/;
  const files: readonly [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ["a PNG of a thousand million pixels", () => hugePng(40_000, 25_000, 1), pixels],
    ["a PNG that inflates to gigabytes", () => hugePng(60_000, 60_000, 4_000), pixels],
    [
      "a drawing with a script",
      () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      /^Drawings in SVG aren’t taken\. /,
    ],
    ["a GIF that is a script", () => Buffer.from("GIF89a=1;alert(1)//"), /^GIFs aren’t taken\. /],
    ["a JPEG that breaks off", async () => (await jpeg()).subarray(0, 900), damaged],
    ["a moving picture", animated, /^The picture moves\. Please choose a still one\.$/],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), page],
    ["an archive", () => Buffer.from("PK\x03\x04........"), other],
    [
      "a picture of an iPhone that nothing here decodes",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      /^HEIC pictures can’t be read here\. /,
    ],
    [
      "the head of a PNG with a page behind",
      () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"),
      damaged,
    ],
  ];

  test.each(files)("%s", async (_, file, sentence) => {
    const bytes = await file();
    const { status, body } = await upload(bytes);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(body).toMatchObject({ detail: expect.stringMatching(sentence) });
    expect((await stored()).filter((path) => path.includes(hashOf(bytes)))).toEqual([]);
  });

  test("nothing, too much, and what isn't base64", async () => {
    const nothing = await upload(Buffer.alloc(0));
    expect(nothing.body).toMatchObject({ errors: [{ field: "picture", message: "is empty" }] });
    expect((await upload(Buffer.alloc(deskLimits.pictureBytes + 3))).status).toBe(422);
    expect((await upload(Buffer.alloc(deskLimits.pictureBytes + 1024))).status).toBe(413);
    const { status } = await shop.call("POST /pictures", { body: { picture: "<svg" } }, admin);
    expect(status).toBe(422);
  });
});

/** What a file is damaged by, anywhere behind what says its kind: some bytes become others, or it ends there. */
const damage = fc.record({
  at: fc.noBias(fc.nat(999)),
  others: fc.uint8Array({ maxLength: 40 }),
  ends: fc.boolean(),
});

const damaged = (
  file: Buffer,
  { at, others, ends }: { at: number; others: Uint8Array; ends: boolean },
): Buffer => {
  const from = 12 + Math.floor((at / 1000) * (file.length - 12));
  const rest = ends ? [] : [file.subarray(from + Math.floor(others.length / 2))];
  return Buffer.concat([file.subarray(0, from), others, ...rest]);
};

test("a randomly damaged file is refused in one sentence or stored with all its files", async () => {
  const inspector = await shop.signUp("inspector", adminClaims); // an account uploads so many in a minute
  const noise = { type: "gaussian", mean: 120, sigma: 40 } as const;
  const grain = sharp({
    create: { width: 40, height: 30, channels: 3, background: "#888", noise },
  });
  const files = await Promise.all(
    (["png", "jpeg", "webp", "avif"] as const).map((format) =>
      grain.clone().toFormat(format).toBuffer(),
    ),
  );
  const statuses = new Set<number>();
  const property = fc.asyncProperty(
    fc.constantFrom(...files),
    fc.array(damage, { maxLength: 2 }),
    async (file, damages) => {
      const bytes = damages.reduce(damaged, file);
      const request = { body: { picture: bytes.toString("base64") } };
      const { status, body } = await shop.call("POST /pictures", request, inspector);
      statuses.add(status);
      const documents = (await stored()).filter((path) => path.includes(hashOf(bytes)));
      if (status === 201) expect(documents).toEqual(documentsOfPicture(hashOf(bytes)));
      else {
        expect(status).toBe(422);
        expect(body).toMatchObject({ errors: [{ field: "picture" }] });
        expect(documents).toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
  expect(statuses).toEqual(new Set([201, 422]));
});

test("a photograph is served upright in each width and format, cached for good, and without its location", async () => {
  const taken = await photo(2, 2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Jane" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { status, body } = await upload(taken);
  expect(status).toBe(201);
  const { address, width, height } = UploadedPicture.parse(body);
  expect({ address, width, height }).toEqual({
    ...{ address: `/pictures/${hashOf(taken)}/800.jpg`, width: 1000, height: 2000 },
  });
  expect(await stored()).toEqual(expect.arrayContaining(documentsOfPicture(hashOf(taken))));
  const types = { avif: "heif", webp: "webp", jpg: "jpeg" };
  for (const [format, decoded] of Object.entries(types)) {
    for (const wanted of pictureWidths) {
      const file = await fetch(`${pages.url}${address.replace("800.jpg", `${wanted}.${format}`)}`);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await file.arrayBuffer());
      const said = await sharp(bytes).metadata();
      const shown = Math.min(wanted, width);
      expect([said.format, said.width, said.height]).toEqual([decoded, shown, 2 * shown]);
      expect([said.exif, said.icc, said.xmp, said.iptc]).toEqual(Array(4).fill(undefined));
    }
  }
});

test("a file's type is read from its content, and transparency becomes white in JPEGs", async () => {
  const clear = { width: 4, height: 4, channels: 4 as const, background: "#0000" };
  const { body } = await upload(await sharp({ create: clear }).webp({ lossless: true }).toBuffer());
  const { address } = UploadedPicture.parse(body);
  const file = await fetch(`${pages.url}${address}`);
  const { data } = await sharp(Buffer.from(await file.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((level) => level > 250)).toBe(true);
});

test("each file of a picture has at most 300 KB, also of noise", async () => {
  const size = 1700;
  const noise = Buffer.alloc(3 * size * size);
  let state = 1;
  for (let at = 0; at < noise.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = state >>> 24;
  }
  const raw = { width: size, height: size, channels: 3 as const };
  const { body } = await upload(await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer());
  const { address } = UploadedPicture.parse(body);
  for (const format of ["avif", "webp", "jpg"]) {
    const file = await fetch(`${pages.url}${address.replace("800.jpg", `1600.${format}`)}`);
    expect((await file.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
  }
}, 90_000);

test.each([
  ["an unknown picture", `/pictures/${"0".repeat(64)}/800.jpg`],
  ["another width", `/pictures/${"0".repeat(64)}/801.jpg`],
  ["another format", `/pictures/${"0".repeat(64)}/800.svg`],
  ["a path", "/pictures/..%2fsettings/800.jpg"],
])("%s is answered 404, which is cached briefly", async (_, path) => {
  const { status, headers } = await fetch(pages.url + path);
  expect([status, headers.get("cache-control")]).toEqual([404, "public, max-age=0, s-maxage=10"]);
});

test("fifty uploads at once to a process that is killed leave only complete pictures", async () => {
  const before = await stored();
  const doomed = await launchFunction({
    GCLOUD_PROJECT: shop.projectId,
    FUNCTION_TARGET: "pictures",
  });
  const files = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      photo(50 + at)
        .png()
        .toBuffer(),
    ),
  );
  const instance = shopAt(doomed.url, shop.projectId);
  const first = Promise.withResolvers<void>();
  const tries = files.map(async (file) => {
    try {
      const { status } = await upload(file, instance);
      first.resolve();
      return status;
    } catch {
      return "broken";
    }
  });
  await first.promise;
  await doomed.kill();
  const answers = await Promise.all(tries);
  expect(answers).toContain("broken");

  const wholeOnly = async () => {
    const now = (await stored()).filter((path) => !before.includes(path));
    const hashes = [...new Set(now.map((path) => path.split("/")[1] ?? ""))];
    expect(now.sort()).toEqual(hashes.flatMap(documentsOfPicture).sort());
    return hashes.sort();
  };
  await wholeOnly();

  // Everybody tries again, half of them twice at once: each picture is there once.
  const again = [...files, ...files.slice(25)].map(async (file) => (await upload(file)).status);
  expect(new Set(await Promise.all(again))).toEqual(new Set([201]));
  expect(await wholeOnly()).toEqual(files.map(hashOf).sort());
}, 120_000);

test("the shop's picture in shared links is the build's, then the uploaded logo, then the first slide", async () => {
  const [logo = "", slide = ""] = await Promise.all(
    [151, 152].map(async (colour) => {
      const bytes = await photo(colour, 1600, 900).webp().toBuffer();
      expect((await upload(bytes)).status).toBe(201);
      return uploadedPicture(hashOf(bytes));
    }),
  );
  let revision = 0;
  const set = async (change: Partial<PicturesChange>) => {
    const body = { logo: null, slides: [], kinds: [], ...change, revision };
    const answer = await shop.call("PUT /desk/settings/pictures", { body }, admin);
    ({ revision } = ShopSettings.parse(answer.body).pictures);
    return z.object({ undo: Undo }).parse(answer.body).undo;
  };
  const bytesAt = async (path: string) => {
    const answer = await fetch(pages.url + path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const shown = () =>
    Promise.all(["shared", "logo"].map((name) => bytesAt(`/pictures/shop/${name}.jpg`)));
  const fileOf = (address: string) => bytesAt(address.replace("800", "1280"));
  /** An instance looks for a change every few seconds. */
  const expectShown = async (...files: readonly Buffer[]) =>
    vi.waitFor(async () => expect(await shown()).toEqual(files), {
      timeout: 40_000,
      interval: 500,
    });
  const sharedOf = async (address: string, isSlide: boolean) =>
    toSharingSize(await fileOf(address), isSlide);

  const [shared, drawn] = await Promise.all((await shown()).map((file) => sharp(file).metadata()));
  expect([shared?.width, shared?.height]).toEqual([1200, 630]);
  expect([drawn?.width, drawn?.height]).toEqual([512, 512]);
  await set({ logo: { picture: logo, saysName: false } });
  await expectShown(await sharedOf(logo, false), await fileOf(logo));
  const slides = [{ slide: 1, picture: slide, alt: "A bench" }];
  await set({ logo: { picture: logo, saysName: false }, slides });
  await expectShown(await sharedOf(slide, true), await fileOf(logo));
  const { id } = await set({});
  const undone = await shop.call("POST /desk/log/:id/undo", { params: { id } }, admin);
  expect(undone.status).toBe(200);
  const now = await shop.call("GET /desk/settings", {}, admin);
  expect(ShopSettings.parse(now.body).pictures).toMatchObject({ logo: { picture: logo }, slides });
  const late = { logo: null, slides: [], kinds: [], revision };
  expect(
    (await shop.call("PUT /desk/settings/pictures", { body: late }, admin)).body,
  ).toMatchObject({ status: 409, code: "settings-changed" });
}, 120_000);

describe("the job of pictures that nothing names", () => {
  const day = 24 * 60 * 60 * 1000;
  const upTo = Number.POSITIVE_INFINITY;

  test("deletes one with its files after thirty days, and keeps one that a product names, or will", async () => {
    const app = initializeApp({ projectId: shop.projectId });
    const dropPictures = pictureDropper();
    const hashes = await Promise.all(
      [101, 102, 103].map(async (colour) => {
        const bytes = await photo(colour).webp().toBuffer();
        expect((await upload(bytes)).status).toBe(201);
        return hashOf(bytes);
      }),
    );
    const [named = "", late = "", gone = ""] = hashes;
    await shop.addProduct("named", { pictures: [uploadedPicture(named)] });
    await shop.addProduct("late");
    const now = Date.now();
    await dropPictures(new Date(now), upTo);
    await dropPictures(new Date(now + 30 * day), upTo);
    expect(await stored()).toEqual(expect.arrayContaining(hashes.flatMap(documentsOfPicture)));

    const body = { ...productBody(admin), image: uploadedPicture(late) };
    const { status } = await shop.call("POST /addProduct", { body }, admin);
    expect(status).toBe(201);
    await dropPictures(new Date(now + 31 * day), upTo);
    const left = await stored();
    expect(left).toEqual(expect.arrayContaining([named, late].flatMap(documentsOfPicture)));
    expect(left.filter((path) => path.includes(gone))).toEqual([]);
    await deleteApp(app);
  });

  test("keeps those of the shop’s settings, and deletes one that was replaced", async () => {
    const app = initializeApp({ projectId: shop.projectId });
    const dropPictures = pictureDropper();
    const hashes = await Promise.all(
      [201, 202].map(async (colour) => {
        const bytes = await photo(colour).webp().toBuffer();
        expect((await upload(bytes)).status).toBe(201);
        return hashOf(bytes);
      }),
    );
    const [logo = "", other = ""] = hashes.map(uploadedPicture);
    const set = (picture: string, revision: number) => {
      const slides = [{ slide: 1, picture: logo, alt: "A bench", focus: "top" as const }];
      const body = { logo: { picture, saysName: true }, slides, kinds: [], revision };
      return shop.call("PUT /desk/settings/pictures", { body }, admin);
    };
    const known = await shop.call("GET /desk/settings", {}, admin);
    const { revision } = ShopSettings.parse(known.body).pictures;
    const missing = await set(uploadedPicture("0".repeat(64)), revision);
    expect(missing).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "logo.picture" }] },
    });
    const first = ShopSettings.parse((await set(other, revision)).body);
    expect(first.pictures.logo).toEqual({ picture: other, saysName: true });
    const again = ShopSettings.parse((await set(other, revision)).body);
    expect(again.revision).toBe(first.revision);
    const now = Date.now();
    await dropPictures(new Date(now), upTo);
    await dropPictures(new Date(now + 31 * day), upTo);
    expect(await stored()).toEqual(expect.arrayContaining(hashes.flatMap(documentsOfPicture)));

    expect((await set(logo, first.pictures.revision)).status).toBe(200);
    await dropPictures(new Date(now), upTo);
    await dropPictures(new Date(now + 31 * day), upTo);
    const left = (await stored()).filter((path) => hashes.some((hash) => path.includes(hash)));
    expect(left).toEqual(documentsOfPicture(hashes[0] ?? ""));
    await deleteApp(app);
  });

  test("a product can't name a picture that doesn't exist", async () => {
    const image = uploadedPicture("0".repeat(64));
    const body = { ...productBody(admin), pictures: [image] };
    const refused = await shop.call("POST /addProduct", { body }, admin);
    expect(refused.body).toMatchObject({ code: "invalid", errors: [{ field: "pictures.0" }] });
  });
});

test("an upload beyond the account's budget is refused before it is read", async () => {
  const small = await startFunction({
    ...{ GCLOUD_PROJECT: shop.projectId, FUNCTION_TARGET: "pictures" },
    ACCOUNT_DOCUMENTS_PER_MINUTE: String(2 * deskLimits.pictureCost),
  });
  const instance = shopAt(small.url, shop.projectId);
  const file = await photo(200).png().toBuffer();
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push((await upload(file, instance)).status);
  expect(statuses).toEqual([201, 201, 429]);
  await small.stop();
});
