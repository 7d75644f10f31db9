import { type PictureDetail, pictureFocuses } from "@shop/contract/picture-details";

/** @returns what is known of a picture as a line of a file: its address, what cards keep in view of it, and what it shows */
export const pictureLine = ({ picture, focus, alt }: PictureDetail): string =>
  [picture, focus ?? "", alt ?? ""].join(" | ");

/** @returns what a line says of a picture; null if it says nothing, or a focus that there isn't */
export const pictureDetailOf = (line: string): PictureDetail | null => {
  const [, picture = "", named = "", alt = ""] =
    /^(\S+)\s*\|\s*([^|]*?)\s*\|\s*(.*?)\s*$/.exec(line) ?? [];
  const focus = pictureFocuses.find((one) => one === named);
  if (!(focus || alt) || (named && !focus)) return null;
  return { picture, ...(alt ? { alt } : {}), ...(focus ? { focus } : {}) };
};
