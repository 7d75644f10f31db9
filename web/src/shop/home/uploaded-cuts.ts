import { uploadedSrcSet } from "@shop/contract/pictures";

/**
 * @param address an uploaded picture's
 * @returns the attributes of a slide's picture, src last: on a phone, where its height decides, and else
 */
export const uploadedCuts = (address: string) => {
  const srcSet = uploadedSrcSet(address, "avif") ?? "";
  return {
    tall: { sizes: "50rem", srcSet, src: address },
    wide: { sizes: "100vw", srcSet, src: address },
  };
};
