const inWideCardGrid = "(width >= 64rem) min(24rem, 31vw), (width >= 40rem) 47vw, ";

/**
 * The kinds of pictures that exist in several widths: the widths in pixels, widest first, and the
 * width at which a page shows them. scripts/pictures/drawn.ts renders them.
 */
export const pictureKinds = {
  /** In a .card-grid; on a phone small and beside the title (home/about-the-shop.css). */
  card: { widths: [800, 680, 400], sizes: `${inWideCardGrid}7.5rem` },
  /** In a .card-grid; in a compact card small and beside the text. */
  product: { widths: [800, 680, 400, 256], sizes: `${inWideCardGrid}calc(100vw - 2rem)` },
  /** Beside a text or above it. */
  figure: { widths: [1280, 720], sizes: "(width >= 56rem) min(36rem, 46vw), calc(100vw - 2rem)" },
  portrait: { widths: [960, 640, 320], sizes: "20rem" },
  /** At least 29rem high: home/banner.css. */
  banner: { widths: [2560, 1280], sizes: "max(66.3rem, 100vw)" },
  /** The cut of the banner for phones. */
  bannerTall: { widths: [1200, 800], sizes: "100vw" },
} as const;

/**
 * @param address the widest picture's; narrower ones have their width in the name: saw.avif, saw-400.avif
 * @returns attributes of an img, src last. Spread them last: Safari starts to load as soon as the
 *   src is set, whatever attributes follow
 */
export const picture = (address: string, kind: keyof typeof pictureKinds) => {
  const { widths, sizes } = pictureKinds[kind];
  const srcSet = widths
    .map((width, at) => `${at ? address.replace(/\.avif$/, `-${width}$&`) : address} ${width}w`)
    .join(", ");
  return { sizes, srcSet, src: address };
};
