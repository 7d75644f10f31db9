import { picture } from "../ui/picture.ts";

/** How wide a compact card's picture is: tool.css. */
const compactOnPhones = "(width < 40rem) 8rem, ";

/**
 * @param address a product's picture: the shop's own, which stands in /images/products in each width
 *   that a card may need, or any other
 * @param compact whether the card is a compact one
 * @returns what an img is told of it
 */
export const productPicture = (
  address: string,
  compact = false,
): { sizes?: string; srcSet?: string; src: string } => {
  if (!/^\/images\/products\/[\w-]+\.avif$/.test(address)) return { src: address };
  const { sizes, ...files } = picture(address, "product");
  return { sizes: compact ? compactOnPhones + sizes : sizes, ...files };
};
