import { productPicture } from "./product-picture.ts";
import { replaceBroken } from "./replace-broken.ts";

interface Props {
  product: { readonly name: string; readonly image: string };
  /** Whether it is in a compact card, which shows it small on a phone. */
  compact: boolean;
}

/** A product's picture on its card. */
export const ProductImage = ({ product, compact }: Props) => (
  <img
    alt={product.name}
    width="800"
    height="600"
    loading="lazy"
    decoding="async"
    referrerPolicy="no-referrer" // it may be on another site
    className="tool-picture"
    onError={replaceBroken}
    {...productPicture(product.image, compact)}
  />
);
