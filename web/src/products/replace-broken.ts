import type { SyntheticEvent } from "react";

/** Stands in for a picture that is missing. */
export const noPicture = "/images/no-picture.svg";

/** Replaces a product's picture that can't be loaded. */
export const replaceBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  if (currentTarget.src.endsWith(noPicture)) return;
  currentTarget.srcset = ""; // a srcset takes precedence over the src
  currentTarget.src = noPicture;
};
