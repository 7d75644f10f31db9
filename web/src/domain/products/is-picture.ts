import { NewProduct } from "@shop/contract/products";

/** @returns whether an address can be that of a product's picture */
export const isPicture = (address: string): boolean =>
  NewProduct.shape.image.safeParse(address).success;
