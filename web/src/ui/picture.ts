const inCardGrid = "(width >= 64rem) min(24rem, 31vw), (width >= 40rem) 47vw, calc(100vw - 2rem)";

/**
 * The pictures that are kept in more than one width: the widths, in pixels and the widest first, and
 * how wide a page shows them. scripts/pictures/drawn.ts renders them.
 */
export const pictureKinds = {
  /** In a .card-grid. */
  card: { widths: [800, 680, 400], sizes: inCardGrid },
  /** There, too; or small, beside a text. */
  product: { widths: [800, 680, 400, 256], sizes: inCardGrid },
  /** Beside a text, or above it. */
  figure: { widths: [1280, 720], sizes: "(width >= 56rem) min(36rem, 46vw), calc(100vw - 2rem)" },
  portrait: { widths: [960, 640, 320], sizes: "20rem" },
  /** All of it is 29rem high at least: home/banner.css. */
  banner: { widths: [2560, 1280], sizes: "max(66.3rem, 100vw)" },
  /** What of the banner shows on a phone. */
  bannerTall: { widths: [1200, 800], sizes: "100vw" },
} as const;

/**
 * @param address of the widest; a narrower one's ends in its width: saw.avif, saw-400.avif
 * @returns what an img is told of it. To be given last: Safari begins to load at the src, whatever
 *   else follows
 */
export const picture = (address: string, kind: keyof typeof pictureKinds) => {
  const { widths, sizes } = pictureKinds[kind];
  const srcSet = widths
    .map((width, at) => `${at ? address.replace(/\.avif$/, `-${width}$&`) : address} ${width}w`)
    .join(", ");
  return { sizes, srcSet, src: address };
};
