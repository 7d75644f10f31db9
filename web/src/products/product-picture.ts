import { picture } from "../ui/picture.ts";

/**
 * @param address a product's picture: the shop's own, which stands in /images/products in each width
 *   that a card may need, or any other
 * @returns what an img is told of it
 */
export const productPicture = (
  address: string,
): { src: string; srcSet?: string; sizes?: string } =>
  /^\/images\/products\/[\w-]+\.avif$/.test(address) ? picture(address, "card") : { src: address };
