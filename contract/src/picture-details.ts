/** What is known of a product's pictures beside their addresses. */

/** The parts of a picture that a card can keep in view, where it has another shape: in rows from the top. */
export const pictureFocuses = [
  ...(["left top", "top", "right top"] as const),
  ...(["left", "center", "right"] as const),
  ...(["left bottom", "bottom", "right bottom"] as const),
] as const;
export type PictureFocus = (typeof pictureFocuses)[number];

/** What is known of one of a product's pictures. */
export interface PictureDetail {
  /** Its address. */
  readonly picture: string;
  /** What it shows, for people who don't see it. */
  readonly alt?: string | undefined;
  /** The part that cards keep in view; the middle by default. */
  readonly focus?: PictureFocus | undefined;
}

/** @returns the details as one text: in the log, and where two edits are compared */
export const detailsText = (details: readonly PictureDetail[]): string =>
  details
    .map(({ alt, focus }) => [alt, focus && `(${focus})`].filter(Boolean).join(" "))
    .join("; ");
