import { LazyPicture } from "./lazy-picture.tsx";
import { productPicture } from "./product-picture.ts";

interface Props {
  product: { readonly name: string; readonly image: string };
  /** Whether it is in a compact card, which shows it small on a phone. */
  compact: boolean;
}

/** A product's picture on its card. */
export const ProductImage = ({ product, compact }: Props) => (
  <LazyPicture
    alt={product.name}
    className="tool-picture"
    {...productPicture(product.image, compact)}
  />
);
