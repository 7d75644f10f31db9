import { picture } from "../ui/picture.ts";
import { noPicture } from "./replace-broken.ts";

/** The width of a compact card's picture on a phone: tool.css. */
const compactOnPhones = "(width < 40rem) 8rem, ";

/** The widths of a tool's pictures: on its page, beside its name in a list, and among related tools. */
const shownWidths = {
  large: "(width >= 56rem) min(42rem, 54vw), calc(100vw - 2rem)",
  small: "5.5rem",
  related: "(width >= 40rem) min(18rem, 23vw), 46vw",
} as const;

interface PictureAttributes {
  sizes?: string;
  srcSet?: string;
  src: string;
}

const attributesOf = (address: string, sizesOf: (inCards: string) => string): PictureAttributes => {
  if (!/^\/images\/products\/[\w-]+\.avif$/.test(address)) return { src: address };
  const { sizes, ...files } = picture(address, "product");
  return { sizes: sizesOf(sizes), ...files };
};

/**
 * @param address a product's picture; the shop's own in /images/products exist in several widths
 * @param compact whether the card is a compact one
 * @returns the attributes of its img
 */
export const productPicture = (address: string, compact = false): PictureAttributes =>
  attributesOf(address, (inCards) => (compact ? compactOnPhones + inCards : inCards));

/** Whether that is an address that a picture can have; the shop stores no others (contract/products.ts). */
const isPicture = (address: string): boolean => /^(https:|\/)/.test(address);

/** @returns the attributes of an img that isn't on a card */
export const viewPicture = (address: string, size: keyof typeof shownWidths): PictureAttributes =>
  attributesOf(isPicture(address) ? address : noPicture, () => shownWidths[size]);
