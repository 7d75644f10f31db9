import type { PictureDetail } from "@shop/contract/picture-details";
import { noPicture, uploadedFile, uploadedSrcSet } from "@shop/contract/pictures";
import type { ComponentProps, SyntheticEvent } from "react";
import { picture, pictureKinds } from "../../ui/picture.ts";

/** The width of a compact card's picture on a phone (tool.css). */
const compactOnPhones = "(width < 40rem) 8rem, ";

/** The widths of a tool's pictures: on its page, beside its name in a list and in a table, and among related tools. */
const shownWidths = {
  large: "(width >= 56rem) min(42rem, 54vw), calc(100vw - 2rem)",
  small: "5.5rem",
  thumbnail: "3rem",
  related: "(width >= 40rem) min(18rem, 23vw), 46vw",
} as const;

interface PictureAttributes {
  sizes?: string;
  srcSet?: string;
  src: string;
}

/** The shop's own picture of a product, which exists in several widths. */
const ownFile = /^(\/images\/products\/[\w-]+)\.avif$/;

const attributesOf = (address: string, sizesOf: (inCards: string) => string): PictureAttributes => {
  const srcSet = uploadedSrcSet(address, "avif");
  if (srcSet) return { sizes: sizesOf(pictureKinds.product.sizes), srcSet, src: address };
  if (!ownFile.test(address)) return { src: address };
  const { sizes, ...files } = picture(address, "product");
  return { sizes: sizesOf(sizes), ...files };
};

/**
 * @param address a product's picture; the shop's own in /images/products exist in several widths
 * @param compact whether the card is compact
 * @returns the attributes of its img
 */
export const productPicture = (address: string, compact = false): PictureAttributes =>
  attributesOf(address, (inCards) => (compact ? compactOnPhones + inCards : inCards));

/** Whether an address can be a picture's. The contract accepts only these (contract/src/products.ts). */
const isPicture = (address: string): boolean => /^(https:|\/)/.test(address);

/** @returns the attributes of an img that isn't on a card */
export const viewPicture = (address: string, size: keyof typeof shownWidths): PictureAttributes =>
  attributesOf(isPicture(address) ? address : noPicture, () => shownWidths[size]);

/** @returns the address of the largest file of a picture: the shop's own have one that fills a window */
export const zoomAddress = (address: string): string =>
  uploadedFile(address, 1600, "avif") ??
  (isPicture(address) ? address.replace(ownFile, "$1-zoom.avif") : noPicture);

/** Replaces a product's picture that can't be loaded. */
export const replaceBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  if (currentTarget.src.endsWith(noPicture)) return;
  const isUploaded = currentTarget.srcset.startsWith("/pictures/");
  currentTarget.srcset = ""; // a srcset takes precedence over the src
  if (!isUploaded) currentTarget.src = noPicture; // an uploaded one has a JPEG as its src, which is tried next
};

/** A product's picture, loaded when it comes near the view; it may be on another site. */
export const LazyPicture = ({ alt, ...attributes }: ComponentProps<"img"> & { alt: string }) => (
  <img
    alt={alt}
    width="800"
    height="600"
    loading="lazy"
    decoding="async"
    referrerPolicy="no-referrer"
    onError={replaceBroken}
    {...attributes}
  />
);

/** @returns what is known of one of a product's pictures */
export const detailOf = (
  { pictureDetails }: { readonly pictureDetails?: readonly PictureDetail[] | undefined },
  address: string,
): PictureDetail | undefined => pictureDetails?.find(({ picture }) => picture === address);

interface ProductImageProps {
  product: {
    readonly name: string;
    readonly image: string;
    readonly pictureDetails?: readonly PictureDetail[] | undefined;
  };
  /** Whether the card is compact: its picture is small on a phone. */
  compact: boolean;
}

/** A product's picture on its card. */
export const ProductImage = ({ product, compact }: ProductImageProps) => {
  const { alt = product.name, focus } = detailOf(product, product.image) ?? {};
  return (
    <LazyPicture
      alt={alt}
      className="tool-picture"
      data-focus={focus}
      {...productPicture(product.image, compact)}
    />
  );
};

/** The placeholder of a picture that hasn't loaded: a drill's silhouette. */
export const ToolSilhouette = () => (
  <svg viewBox="0 0 160 120" className="tool-silhouette w-[64%]" aria-hidden="true">
    <path d="M30 36h62l14 7h14v5h26v5h-26v5h-14l-14 7H74l8 34H54l-8-34H30c-6 0-9-4-9-10v-9c0-6 3-10 9-10Z" />
  </svg>
);
