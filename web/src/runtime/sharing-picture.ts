/** @returns the path of a page's sharing picture */
export const sharingPicturePath = (name: string): string => `/images/sharing/${name}.jpg`;

/**
 * Where the function `pages` has the pictures that stand for the shop: for whoever shares a page without a picture of its own,
 * and for search engines. They are what admins have uploaded, or else the build's, so that a built page can name them.
 */
export const shopPictures = {
  shared: "/pictures/shop/shared.jpg",
  logo: "/pictures/shop/logo.jpg",
} as const;

/**
 * The shop's own pictures of tools in their default width, without those of details, which no tool shows first. The build
 * makes a sharing picture of each, since few readers of the Open Graph show AVIF.
 */
const toolPicture = /^\/images\/(products\/[\w-]+?)(?<!-(?:\d{3}|zoom|detail|scale))\.avif$/;

/** @returns the name of the sharing picture of a tool's picture; null if it has none */
export const toolSharingPicture = (address: string): string | null =>
  toolPicture.exec(address)?.[1] ?? null;
