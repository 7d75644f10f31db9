import { picture } from "../ui/picture.ts";

/** The width of a compact card's picture on a phone: tool.css. */
const compactOnPhones = "(width < 40rem) 8rem, ";

/**
 * @param address a product's picture; the shop's own in /images/products exist in several widths
 * @param compact whether the card is a compact one
 * @returns the attributes of its img
 */
export const productPicture = (
  address: string,
  compact = false,
): { sizes?: string; srcSet?: string; src: string } => {
  if (!/^\/images\/products\/[\w-]+\.avif$/.test(address)) return { src: address };
  const { sizes, ...files } = picture(address, "product");
  return { sizes: compact ? compactOnPhones + sizes : sizes, ...files };
};
