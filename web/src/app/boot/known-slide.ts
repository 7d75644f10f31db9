/**
 * Shows the first slide's picture that an admin has uploaded, if an earlier page has learnt of it. Home is a file of the
 * build, so its HTML has the configured one. React changes the same attributes once it has hydrated
 * (docs/decisions/188-the-first-slide.md).
 */
import type { PublicSettings } from "@shop/contract/shop-settings";
import { settingsKey } from "../../runtime/page-flags.ts";
import { uploadedCuts } from "../../shop/home/uploaded-cuts.ts";
import { readPageData } from "./page-data.ts";

const known = (): PublicSettings["pictures"]["slides"][number] | undefined => {
  try {
    const settings: Partial<PublicSettings> = JSON.parse(localStorage.getItem(settingsKey) ?? "{}");
    return settings.pictures?.slides.find(({ slide }) => slide === 1);
  } catch {
    return undefined; // the storage is blocked, or holds something else
  }
};

const setAll = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

const image = document.querySelector("#slide1 img");
const source = image?.previousElementSibling;
const slide = readPageData().settings ? undefined : known();
if (image && source && slide) {
  const { tall, wide } = uploadedCuts(slide.picture);
  setAll(source, { sizes: tall.sizes, srcset: tall.srcSet });
  setAll(image, { alt: slide.alt, "data-focus": slide.focus ?? "center", ...wide });
}
