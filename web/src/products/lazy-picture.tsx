import type { ComponentProps } from "react";
import { replaceBroken } from "./replace-broken.ts";

/** A product's picture, loaded when it comes near the view; it may be on another site. */
export const LazyPicture = ({ alt, ...picture }: ComponentProps<"img"> & { alt: string }) => (
  <img
    alt={alt}
    width="800"
    height="600"
    loading="lazy"
    decoding="async"
    referrerPolicy="no-referrer"
    onError={replaceBroken}
    {...picture}
  />
);
