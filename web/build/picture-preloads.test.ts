import { expect, test } from "vitest";
import { picturePreloads } from "./picture-preloads.ts";

const narrow = '<source media="(width &lt; 48rem)" sizes="100vw" srcSet="/a-tall.avif 800w"/>';
const banner = (priority: string) =>
  `<picture>${narrow}<img alt="" fetchPriority="${priority}" sizes="100vw" srcSet="/a.avif 1600w, /a-800.avif 800w" src="/a.avif"/></picture>`;

test("each cut of a picture that is fetched first is preloaded where it will show", () => {
  expect(picturePreloads(`<main>${banner("high")}</main>`)).toBe(
    '<link rel="preload" as="image" media="(width &lt; 48rem)" imagesrcset="/a-tall.avif 800w" imagesizes="100vw" fetchpriority="high">' +
      '<link rel="preload" as="image" media="not (width &lt; 48rem)" imagesrcset="/a.avif 1600w, /a-800.avif 800w" imagesizes="100vw" fetchpriority="high">',
  );
});

test("a picture that may come later is not, nor one that React preloads itself", () => {
  expect(picturePreloads(`<main>${banner("auto")}</main>`)).toBe("");
  expect(picturePreloads('<img fetchPriority="high" srcSet="/a.avif 800w" src="/a.avif"/>')).toBe(
    "",
  );
});
