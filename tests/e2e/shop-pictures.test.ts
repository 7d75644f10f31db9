import { configuredSettings } from "@shop/contract/configured-settings";
import { deskLimits } from "@shop/contract/desk/limits";
import { UploadedPicture } from "@shop/contract/desk/pictures";
import type { PicturesChange, PicturesSettings } from "@shop/contract/settings/pictures";
import { shop } from "@shop/contract/shop";
import type { Page } from "playwright";
import sharp from "sharp";
import { describe } from "vitest";
import { expect } from "./support/expect.ts";
import { answerProblem, hold } from "./support/network.ts";
import { lastStep, press } from "./support/on-page.ts";
import { admin } from "./support/people.ts";
import { drawn, hydrated, moved } from "./support/rendering.ts";
import { callAs } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

/** A file of a colour in the size of a picture. */
const file = async (name: string, width: number, height: number, blue: number) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({
    create: { width, height, channels: 3, background: { r: 40, g: 90, b: blue } },
  })
    .png()
    .toBuffer(),
});

const uploaded = expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/800\.jpg$/);

/** The shop's settings, as this page alone reads and sets them: the shop's own are every test's. */
const ownSettings = async (page: Page) => {
  const stored = {
    sent: [] as PicturesChange[],
    pictures: configuredSettings.pictures as PicturesSettings,
    revision: 0,
  };
  let before = stored.pictures;
  const set = (pictures: PicturesSettings) => {
    before = stored.pictures;
    stored.pictures = pictures;
    stored.revision += 1;
  };
  await page.route("**/api/desk/settings**", (route) => {
    const isSaved = route.request().method() === "PUT";
    if (isSaved) {
      const body: PicturesChange = route.request().postDataJSON();
      stored.sent.push(body);
      const { revision: seen, ...pictures } = body;
      if (seen !== stored.revision) return answerProblem("settings-changed")(route);
      set(pictures);
    }
    const { pictures, revision } = stored;
    const until = new Date(Date.now() + deskLimits.undoableMs).toISOString();
    return route.fulfill({
      json: {
        ...{ ...configuredSettings, revision, pictures: { ...pictures, revision } },
        ...(isSaved ? { undo: { id: "change-of-pictures", until } } : {}),
      },
    });
  });
  await page.route("**/api/desk/log/change-of-pictures/undo", (route) => {
    set(before);
    return route.fulfill({ json: {} });
  });
  await page.route(/\/api\/(bestSellers|product|review)(\?.*)?$/, (route) =>
    route.fulfill({ json: [], headers: { "settings-revision": `${stored.revision}` } }),
  );
  await page.route("**/api/settings", (route) =>
    route.fulfill({
      json: { ...configuredSettings, revision: stored.revision, pictures: stored.pictures },
    }),
  );
  return stored;
};

/** Uploads a picture of a colour. @returns its address */
const upload = async (blue: number): Promise<string> => {
  const { buffer } = await file("bench.png", 1600, 900, blue);
  const body = { picture: buffer.toString("base64") };
  return UploadedPicture.parse(await callAs(await admin(), "POST /pictures", { body })).address;
};

const isWhole = (image: HTMLImageElement | SVGElement): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

const choose = (
  page: Page,
  place: string,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) =>
  page
    .getByRole("group", { name: place, exact: true })
    .locator('input[type="file"]:not([capture])')
    .setInputFiles(files);

test("A visitor who comes back sees the shop's own first slide before any script file has arrived, and nothing changes then", async ({
  page,
}) => {
  const stored = await ownSettings(page);
  const picture = await upload(120);
  const slide = { slide: 1, picture, alt: "A bench at dusk" };
  stored.pictures = { logo: null, slides: [{ ...slide, focus: "left top" }], kinds: [] };
  stored.revision = 1;
  const bench = page.getByRole("img", { name: "A bench at dusk" });
  await page.goto("/");
  await expect(bench).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await hold(page, "**/assets/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect.poll(() => bench.evaluate(isWhole)).toBe(true);
    expect(await bench.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 0%");
    const shown = () => bench.evaluate((image) => Reflect.get(image, "currentSrc"));
    const before = [await shown(), await bench.elementHandle()] as const;
    expect(before[0]).toMatch(/\/pictures\/[0-9a-f]{64}\/\d+\.avif$/);
    release();
    await hydrated(page);
    await drawn(page);
    expect(await shown()).toBe(before[0]);
    expect(await before[1]?.evaluate((image) => image.isConnected)).toBe(true);
    expect(await moved(page.getByRole("main"))).toEqual([]);
  }
});

describe("The shop's own pictures", () => {
  test.override("who", "admin");

  test("are uploaded for the logo, a slide and a kind, described, and seen by shoppers without a shift", async ({
    page,
  }) => {
    const stored = await ownSettings(page);
    const [kind = ""] = shop.kinds;
    await page.goto("/dashboard/shop/pictures");
    await press(page, "Change the picture of Logo");
    await choose(page, "Logo", await file("logo.png", 1200, 300, 200));
    await page.getByLabel("The shop’s name stands in it").check();
    await press(page, "Change the picture of Slide 1");
    await expect(page.getByRole("region", { name: "New picture of Logo" })).toHaveCount(0);
    await choose(page, "Slide 1", await file("bench.png", 1600, 900, 80));
    const slide = page.getByRole("group", { name: "Slide 1" });
    await expect(slide.getByLabel("What it shows")).toBeVisible();
    await press(page, `Change the picture of ${kind}`);
    await choose(page, kind, await file("kind.png", 800, 600, 20));
    await expect(page.getByRole("button", { name: /^Take away the picture of/ })).toHaveCount(3);

    await press(page, "Save");
    await expect(slide.getByLabel("What it shows")).toHaveAccessibleDescription(/Say what/);
    await slide.getByLabel("What it shows").fill("A bench under a lamp");
    await press(slide, "Choose what stays in view");
    await slide.getByRole("radio", { name: "Top left" }).check();
    await page.reload(); // the draft is kept
    await press(page, "Save");
    await expect(lastStep(page, "The logo and the pictures are saved")).toBeVisible();
    expect(stored.sent).toEqual([
      {
        logo: { picture: uploaded, saysName: true },
        slides: [{ slide: 1, picture: uploaded, alt: "A bench under a lamp", focus: "left top" }],
        kinds: [{ kind, picture: uploaded }],
        revision: 0,
      },
    ]);

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const logo = page.getByRole("banner").getByRole("img", { name: shop.name });
      await expect(logo).toBeVisible();
      const box = await logo.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(32);
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(120);
      expect(await moved(page.getByRole("search"))).toEqual([]);
      const bench = page.getByRole("img", { name: "A bench under a lamp" });
      await expect(bench).toBeVisible();
      for (const image of [logo, bench])
        await expect.poll(() => image.evaluate(isWhole)).toBe(true);
      expect(await bench.evaluate((image) => getComputedStyle(image).objectPosition)).toBe("0% 0%");
      const picture = page
        .getByRole("navigation", { name: "Tools by kind" })
        .getByRole("listitem")
        .filter({ hasText: kind })
        .locator("img");
      await expect(picture).toHaveAttribute("src", /^\/pictures\/[0-9a-f]{64}\/256\.avif$/);
      expect(await moved(page.getByRole("main"))).toEqual([]);
    }

    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/dashboard/shop/pictures");
    const bar = page.getByRole("banner");
    const [mark, next] = [
      bar.getByRole("img", { name: shop.name }),
      bar.getByRole("link", { name: "Account" }),
    ];
    await expect(next).toBeVisible();
    const [markBox, nextBox] = [await mark.boundingBox(), await next.boundingBox()];
    expect((markBox?.x ?? 0) + (markBox?.width ?? 0)).toBeLessThanOrEqual(nextBox?.x ?? 0);
  });

  test("are saved over what somebody else has set meanwhile only once an admin has read it, and an undo takes that back", async ({
    page,
    expected,
  }) => {
    expected.console.push(/Failed to load resource/);
    const stored = await ownSettings(page);
    const picture = await upload(160);
    const logo = { picture, saysName: false };
    stored.pictures = { logo, slides: [], kinds: [] };
    await page.goto("/dashboard/shop/pictures");
    const saysName = page.getByLabel("The shop’s name stands in it");
    await saysName.check();
    stored.pictures = { logo, slides: [{ slide: 2, picture, alt: "A saw" }], kinds: [] };
    stored.revision = 4;
    await press(page, "Save");
    const conflict = page.getByRole("region", { name: "Changed meanwhile" });
    await expect(conflict.getByRole("heading")).toBeFocused();
    await expect(conflict).toContainText("a logo, slide 2");
    await expect(saysName).toBeChecked();
    await press(page, "Save mine over theirs");
    const saved = lastStep(page, "The logo and the pictures are saved");
    await expect(saved).toBeVisible();
    const mine = { logo: { picture, saysName: true }, slides: [], kinds: [] };
    expect(stored.sent).toEqual([
      { ...mine, revision: 0 },
      { ...mine, revision: 4 },
    ]);

    await press(saved, "Undo");
    await expect(lastStep(page, "Undone")).toBeVisible();
    await expect(saysName).not.toBeChecked();
    const slide = page.getByRole("group", { name: "Slide 2" });
    await expect(slide.getByLabel("What it shows")).toHaveValue("A saw");
  });
});
