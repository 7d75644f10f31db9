import { UploadedPicture } from "@shop/contract/desk/pictures";
import { uploadedHash } from "@shop/contract/pictures";
import { shop as shopConfig } from "@shop/contract/shop";
import { ShopSettings } from "@shop/contract/shop-settings";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { escaped } from "../../functions/src/mail/render-letter.ts";
import type { Fields } from "../support/fields.ts";
import { launchFunction } from "../support/functions-framework.ts";
import { adminClaims } from "../support/people.ts";
import { openShop, shopAt } from "../support/shop.ts";
import { deskOf } from "./shop/desk.ts";
import { openMailServer } from "./shop/mail-server.ts";
import { mailSettings, makeAllDue } from "./shop/mails.ts";

const server = await openMailServer();
const shop = await openShop("mail-logo", { SHOP_EMAIL: "shop@example.org" });
const boss = await shop.signUp("boss", adminClaims);
const jane = await shop.signUp("jane");
await shop.addProduct("plane");
afterAll(async () => {
  await server.close();
  await shop.close();
});

const launch = (env: NodeJS.ProcessEnv) =>
  launchFunction({ GCLOUD_PROJECT: shop.projectId, ...env });

/** Sends what is queued by an instance that knows the settings as they are now. @returns the source of jane's last mail */
const send = async (): Promise<string> => {
  const sender = await launch({ ...mailSettings(server.url), FUNCTION_TARGET: "leftMails" });
  while ((await makeAllDue(shop.projectId)) > 0)
    expect((await fetch(sender.url, { method: "POST" })).status).toBe(200);
  await sender.stop();
  return server.received.findLast(({ to }) => to.includes(jane.email))?.source ?? "";
};

/** @returns the bytes of a part of a mail, and its headers */
const partOf = (source: string, type: string) => {
  const pattern = new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`);
  const [, headers = "", body = ""] = pattern.exec(source) ?? [];
  const bytes = headers.includes("base64")
    ? Buffer.from(body, "base64")
    : Buffer.from(
        body
          .replaceAll("=\r\n", "")
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        "latin1",
      );
  return { headers, bytes };
};

const uploadLogo = async () => {
  const pictures = await launch({ FUNCTION_TARGET: "pictures" });
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const file = await sharp({
    create: { width: 1200, height: 300, channels: 4, background: transparent },
  })
    .png()
    .toBuffer();
  const body = { picture: file.toString("base64") };
  const answer = await shopAt(pictures.url, shop.projectId).call("POST /pictures", { body }, boss);
  await pictures.stop();
  return UploadedPicture.parse(answer.body).address;
};

test("an uploaded logo comes with each mail, after its text and on white, and without one a mail is sent as it was written", async () => {
  const desk = deskOf(shop, boss);
  await desk.place(jane, ["plane"]);
  const plain = await send();
  const written = Object.values(await shop.documentsIn("mail"))
    .map(({ fields }) => fields as { to: string[]; message: Fields }) // as mails-for.ts makes them
    .find(({ to }) => to.includes(jane.email));
  expect(partOf(plain, "text/html").bytes.toString()).toBe(written?.message.html);
  expect(plain).not.toMatch(/image\/jpeg|cid:|multipart\/related/);

  const picture = await uploadLogo();
  expect(uploadedHash(picture)).not.toBeNull();
  const name = escaped(shopConfig.name);
  let revision = 0;
  for (const saysName of [true, false]) {
    const body = { logo: { picture, saysName }, slides: [], kinds: [], revision };
    const set = await shop.call("PUT /desk/settings/pictures", { body }, boss);
    ({ revision } = ShopSettings.parse(set.body).pictures);
    const { _id: id } = await desk.place(jane, ["plane"]);
    await desk.ship(id);
    const mail = await send();
    const order = ["text/plain", "multipart/related", "text/html", "image/jpeg", "application/pdf"];
    const places = order.map((type) => mail.indexOf(`Content-Type: ${type}`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const html = partOf(mail, "text/html").bytes.toString();
    expect(html).toContain(`src="cid:logo" alt="${saysName ? name : ""}"`);
    expect(html.match(/class="bar">.*?<\/div>/)?.[0].includes(`> ${name}<`)).toBe(!saysName);
    expect(html).not.toMatch(/src="http|\/pictures\//);
    const logo = partOf(mail, "image/jpeg");
    expect(logo.headers).toContain("Content-ID: <logo>");
    expect(logo.headers).toContain("Content-Disposition: inline");
    const { info, data } = await sharp(logo.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([400, 100, 255, 255, 255]);
  }
}, 60_000);
